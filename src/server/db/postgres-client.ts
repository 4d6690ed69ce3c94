import { callbackify } from "node:util";
import pg from "pg";
import type { PostgresHosts } from "./postgres-hosts.ts";

/** Error code of the server: the transaction cannot write. */
const readOnlyTransaction = "25006";

/** Longest time for a server to accept a connection before the next one is tried. */
const connectMsOfMany = 2000;

/** A client that connects to the server that accepts writes, and detects a lost connection. */
export interface HostClient extends pg.ClientBase {
  isLost: boolean;
  /** Discards the connection if the server has begun to refuse writes while another one may accept them. */
  noteRefusal(code: string | undefined): void;
}

/** Client class of a pool over these servers; `settings` are statements that begin each connection. */
export function createClientClass(hosts: PostgresHosts, settings: readonly string[]) {
  const isOneOfMany = hosts.count > 1;
  const checks = isOneOfMany ? [refuseReplica] : [];
  const limits = isOneOfMany && { connectionTimeoutMillis: connectMsOfMany };

  return class extends pg.Client implements HostClient {
    readonly url: string;
    isLost = false;

    constructor(config: pg.ClientConfig) {
      const url = hosts.current();
      super({ ...config, ...limits, connectionString: url });
      this.url = url;
      // The pool removes its own listener before it hands the client out, and an error may follow in the same packet:
      // without a listener the event would end the process.
      this.on("error", () => this.#lose());
    }

    override connect(): Promise<this>;
    override connect(callback: (error?: Error) => void): void;
    override connect(callback?: (error?: Error) => void) {
      const connected = this.#connect();
      if (!callback) return connected;
      callbackify(() => connected)((error) => callback(error ?? undefined));
      return undefined;
    }

    async #connect() {
      try {
        await super.connect();
        for (const check of checks) await check(this);
        for (const setting of settings) await this.query(setting);
        return this;
      } catch (error) {
        hosts.leave(this.url);
        void this.end().catch(() => undefined);
        throw error;
      }
    }

    noteRefusal(code: string | undefined) {
      if (isOneOfMany && code === readOnlyTransaction) this.#lose();
    }

    #lose() {
      this.isLost = true;
      hosts.leave(this.url);
    }
  };
}

async function refuseReplica(client: pg.Client) {
  const { rows } = await client.query<{ takesWrites: boolean }>(
    `select not (pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean) as "takesWrites"`,
  );
  if (!rows[0]?.takesWrites) throw new Error("None of the servers accepts writes");
}
