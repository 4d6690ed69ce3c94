import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { ConnectionLimits } from "./postgres-connections.ts";

/** Advisory lock that each process serving the site holds in shared mode; the number is arbitrary. */
export const servingLock = 7_205_933;

const retryMs = 1000;
const releaseMs = 500;

/** Holds the serving lock on a separate connection until `release`; a lost connection is replaced after a second. */
export function holdServingLock(url: string, { connect, silence }: ConnectionLimits) {
  const releasing = new AbortController();
  const { signal } = releasing;

  async function hold() {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connect,
      query_timeout: silence,
      stream: () => socket,
    });
    // Without a listener, an error event would end the process; the close event that follows is handled below.
    client.on("error", () => undefined);
    const closed = new Promise((resolve) => socket.once("close", resolve));
    // Closes a connection that died silently: `query_timeout` makes this query fail if no answer comes.
    const ping = setInterval(() => void client.query("select 1").catch(() => socket.destroy()), silence).unref();
    const end = () => {
      void client.end().catch(() => undefined);
      socket.destroySoon();
    };
    signal.addEventListener("abort", end);
    try {
      await client.connect();
      await client.query(`select pg_advisory_lock_shared(${servingLock})`);
      await closed;
    } finally {
      clearInterval(ping);
      signal.removeEventListener("abort", end);
      if (!signal.aborted) socket.destroy();
    }
  }

  async function holdAgain() {
    while (!signal.aborted) {
      await hold().catch(() => undefined);
      await sleep(retryMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  const ended = holdAgain();
  return {
    async release() {
      releasing.abort();
      // Waits for the connection to close; 500 ms at most, because a server that hangs does not close it.
      await Promise.race([ended, sleep(releaseMs, undefined, { ref: false })]);
    },
  };
}
