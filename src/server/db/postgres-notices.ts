import { Socket } from "node:net";
import pg from "pg";
import type { ConnectionLimits } from "./postgres-connections.ts";

/** Also named by the trigger of migration 012, which sends the notices. */
const channel = "folio_versions";

/** Receives notices of changes over its own connection. After that is lost, `listen` opens another one. */
export function createNotices(connectionString: string, { connect, silence }: ConnectionLimits) {
  let current: { client: pg.Client; socket: Socket } | undefined;
  let isClosed = false;

  async function open(onNotice: () => void) {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: connect,
      query_timeout: silence,
      stream: () => socket,
    });
    current = { client, socket };
    const ping = setInterval(() => void client.query("select 1").catch(() => socket.destroy()), silence);
    ping.unref();
    socket.once("close", () => {
      clearInterval(ping);
      if (current?.client === client) current = undefined;
    });
    // Without a listener the event would end the process; the socket closes after it.
    client.on("error", () => undefined);
    client.on("notification", onNotice);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // Notices sent before this moment were missed.
      onNotice();
    } catch {
      socket.destroy();
    }
  }

  return {
    /** Calls back at each change, until the connection is lost; does nothing while there is one. */
    listen(onNotice: () => void) {
      // Without a client there is no `error` event: pg reads the certificates of the address when it makes one.
      if (!current && !isClosed) open(onNotice).catch(() => undefined);
    },
    close() {
      isClosed = true;
      if (!current) return;
      void current.client.end().catch(() => undefined);
      current.socket.destroySoon();
    },
  };
}
