import type { FastifyInstance } from "fastify";
import { adminRoute, type Route } from "../http/routes/route.ts";
import type { Health } from "./health.ts";

export const healthApi = (health: Health): Route[] => [
  adminRoute(
    "GET /system",
    "Get the software versions, database, disk space, last backup and jobs of the site",
    health.describe,
  ),
  adminRoute(
    "GET /system/findings",
    "Check the site and list the findings, at most ten seconds old; takes up to ten seconds",
    health.findings,
  ),
];

const config = { skipsSession: true, isUnlogged: true } as const;

/** `/healthz` succeeds while the process serves. `/readyz` also requires that the database is writable. */
export function healthRoutes(app: FastifyInstance, explainNotWritable: () => Promise<string | undefined>) {
  let checking: Promise<string | undefined> | undefined;
  /** Concurrent requests share one check, so that checks do not pile up while the database hangs. */
  const check = () => (checking ??= explainNotWritable().finally(() => (checking = undefined)));

  app.get("/healthz", { config }, async (_, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });

  app.get("/readyz", { config }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      const error = await check();
      return error ? await reply.code(503).send({ status: "unavailable", error }) : { status: "ok" };
    } catch (error) {
      request.log.error({ err: error }, "not ready");
      return reply.code(503).send({ status: "unavailable" });
    }
  });
}
