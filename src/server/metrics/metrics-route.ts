import type { FastifyInstance } from "fastify";
import { mayReadMetrics } from "./metrics-access.ts";
import type { Metrics } from "./metrics.ts";
import { prometheusText } from "./text-format.ts";

const config = { skipsSession: true, isUnlogged: true } as const;

/** `/metrics` for Prometheus. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string | undefined) {
  app.addHook("onClose", async () => metrics.stop());
  app.get("/metrics", { config }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (mayReadMetrics(request, token)) return reply.type(prometheusText).send(await metrics.text());
    reply.type("text/plain; charset=utf-8");
    if (token === undefined)
      return reply
        .code(403)
        .send("Without METRICS_TOKEN, metrics are for this machine only, and not through a proxy.\n");
    return reply
      .code(401)
      .header("www-authenticate", "Bearer")
      .send("Send the METRICS_TOKEN as Authorization: Bearer.\n");
  });
}
