import type { FastifyInstance } from "fastify";

/** `/healthz` answers while the process serves, `/readyz` while the database answers too and the disk has room. */
export function healthRoutes(
  app: FastifyInstance,
  askDatabase: () => Promise<unknown>,
  isDiskFull: () => Promise<boolean>,
) {
  app.get("/healthz", async (_, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });

  app.get("/readyz", async (request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      await askDatabase();
      if (!(await isDiskFull())) return { status: "ok" };
      return reply.code(503).send({ status: "unavailable", error: "The disk of DATA_DIR is full: free some space." });
    } catch (error) {
      request.log.error({ err: error }, "not ready");
      return reply.code(503).send({ status: "unavailable" });
    }
  });
}
