import type { FastifyInstance } from "fastify";

const config = { skipsSession: true, isUnlogged: true } as const;

/** `/healthz` answers while the process serves, `/readyz` while the database answers too and the disk has room. */
export function healthRoutes(
  app: FastifyInstance,
  { pingDatabase, hasFreeSpace }: { pingDatabase: () => Promise<unknown>; hasFreeSpace: () => Promise<boolean> },
) {
  app.get("/healthz", { config }, async (_, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });

  app.get("/readyz", { config }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      await pingDatabase();
      if (await hasFreeSpace()) return { status: "ok" };
      return reply.code(503).send({ status: "unavailable", error: "The disk of DATA_DIR is full: free some space." });
    } catch (error) {
      request.log.error({ err: error }, "not ready");
      return reply.code(503).send({ status: "unavailable" });
    }
  });
}
