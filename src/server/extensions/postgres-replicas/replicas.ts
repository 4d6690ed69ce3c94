import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, type PostgresPoolClient } from "kysely";
import type { OpenContentReads } from "../../db/dialect.ts";
import { createDialect } from "../../db/postgres-connections.ts";
import type { Tables } from "../../db/tables.ts";
import type { Replica } from "./replica.ts";

/**
 * Reads for visitors from replicas that have replayed the newest versions known to this process; from the primary if
 * there is none, or a replica fails. Each one is polled only until it has caught up.
 */
export function readFromReplicas(
  replicas: readonly Replica[],
  { connections: primary, isUnavailable }: Parameters<OpenContentReads>[0],
): ReturnType<OpenContentReads> {
  const visitors = new AsyncLocalStorage<true>();
  let next = 0;

  function findCurrent(): Replica | undefined {
    const current = replicas.filter((replica) => replica.isCurrent());
    return current[next++ % current.length];
  }

  async function connect(): Promise<PostgresPoolClient> {
    const replica = visitors.getStore() && findCurrent();
    return replica ? connectWithFallback(replica) : primary.connect();
  }

  async function connectWithFallback(replica: Replica): Promise<PostgresPoolClient> {
    const onReplica = await replica.connections.connect().catch((error: Error) => replica.leaveOut(error));
    if (!onReplica) return primary.connect();
    let onPrimary: PostgresPoolClient | undefined;
    const query = async (text: string, parameters: unknown[]) => {
      try {
        if (!onPrimary) return await onReplica.query(text, parameters);
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        replica.leaveOut(error as Error);
        onPrimary = await primary.connect();
      }
      return onPrimary.query(text, parameters);
    };
    return {
      query: query as PostgresPoolClient["query"],
      release(discard) {
        onReplica.release(discard);
        onPrimary?.release(discard);
      },
    };
  }

  const contentReader = new Kysely<Tables>({ dialect: createDialect({ ...primary, connect }) });

  return {
    contentReader,
    forVisitors: (work) => visitors.run(true, work),
    requireVersions(versions) {
      for (const replica of replicas) replica.requireVersions(versions);
    },
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
