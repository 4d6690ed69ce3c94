import { randomBytes } from "node:crypto";
import { createNetworkProxy, type NetworkProxy } from "../../tests/support/network-proxy.ts";
import { atDatabase, createDatabase, dropDatabase } from "../../tests/support/postgres-databases.ts";
import { startCrashablePostgres } from "./crashable-postgres.ts";

export type DatabaseName = "sqlite" | "postgres";

/** Database for a site, with the means to cause faults: `proxy` for the network, `crash` for the database. */
export interface Place {
  settings: Record<string, string>;
  proxy?: NetworkProxy;
  crash?: () => Promise<void>;
  restart?: () => Promise<void>;
  close(): Promise<void>;
}

/** `url`: a running PostgreSQL whose user may create databases; if absent, starts a PostgreSQL that can be killed. */
export async function createPlace(database: DatabaseName, isProxied: boolean, url?: string): Promise<Place> {
  if (database === "sqlite") return { settings: {}, close: async () => {} };

  const own = url ? undefined : await startCrashablePostgres();
  const server = url ?? own?.url ?? "";
  const name = `folio_ledger_${randomBytes(4).toString("hex")}`;
  await createDatabase(server, name);
  const direct = atDatabase(server, name);
  const proxy = isProxied ? await createNetworkProxy(direct) : undefined;
  return {
    settings: { DATABASE_URL: proxy?.url ?? direct },
    ...(proxy && { proxy }),
    ...(own && { crash: own.crash, restart: own.restart }),
    async close() {
      proxy?.close();
      if (own) await own.close();
      else await dropDatabase(server, name);
    },
  };
}
