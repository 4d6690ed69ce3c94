import { callbackify } from "node:util";
import pg from "pg";

/** The servers of one address, of which one takes writes: `postgres://user:password@first:5432,second:5432/folio`. */
export interface PostgresHosts {
  count: number;
  /** The address of the server that took the last connection, else of the next one to try. */
  current(): string;
  /** Goes on to the next server, unless another connection has done so. */
  leave(url: string): void;
}

const parts = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^@/?]*@)?(?<hosts>[^/?]*)(?<rest>.*)$/s;

/** The address of each server. */
export function splitHosts(url: string) {
  const { scheme = "", user = "", hosts = "", rest = "" } = parts.exec(url)?.groups ?? {};
  return scheme ? hosts.split(",").map((host) => `${scheme}${user}${host}${rest}`) : [url];
}

export function createHosts(url: string): PostgresHosts {
  const urls = splitHosts(url);
  let index = 0;
  const current = () => urls[index] ?? url;
  return {
    count: urls.length,
    current,
    leave(left) {
      if (left === current()) index = (index + 1) % urls.length;
    },
  };
}

/** Of the server: the transaction cannot write. */
const readOnlyTransaction = "25006";

/** How long a server may take to accept a connection before the next one is tried. */
const connectMsOfMany = 2000;

/** A client that connects to the server that takes writes, and knows when its connection is lost. */
export interface HostClient extends pg.ClientBase {
  isLost: boolean;
  /** Discards the connection where the server has begun to refuse writes while another one may take them. */
  noteRefusal(code: string | undefined): void;
}

/** The client of a pool over these servers; `settings` are statements that each connection begins with. */
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
      // The pool takes its own listener off before it hands the client out, and an error may follow in the same packet:
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
  if (!rows[0]?.takesWrites) throw new Error("None of the servers takes writes");
}
