import type { FastifyInstance } from "fastify";

/** `/healthz` answers while the process serves, `/readyz` while the database answers too. */
export function healthRoutes(app: FastifyInstance, askDatabase: () => Promise<unknown>) {
  app.get("/healthz", async (_, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });

  app.get("/readyz", async (request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      await askDatabase();
      return { status: "ok" };
    } catch (error) {
      request.log.error({ err: error }, "not ready");
      return reply.code(503).send({ status: "unavailable" });
    }
  });
}
