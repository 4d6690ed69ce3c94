import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const config = { skipsSession: true, isUnlogged: true } as const;

/** `/healthz` answers while the process serves; `/readyz` while the database also answers and the site can write. */
export function healthRoutes(
  app: FastifyInstance,
  explainNotWritable: () => Promise<string | undefined>,
  /** Adds data for `folio doctor`; nothing for other callers. */
  answerDoctor: (request: FastifyRequest, reply: FastifyReply) => object | undefined,
) {
  let checking: Promise<string | undefined> | undefined;
  /** Concurrent requests share one check, so that they do not pile up while the database hangs. */
  const check = () => (checking ??= explainNotWritable().finally(() => (checking = undefined)));

  app.get("/healthz", { config }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok", ...answerDoctor(request, reply) };
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
