import { Socket } from "node:net";
import pg from "pg";
import type { NoticeSubject } from "./dialect.ts";
import type { ConnectionLimits } from "./postgres-connections.ts";

/** Held shared by every process that serves a site; an arbitrary number among the advisory locks of its database. */
export const servingLock = 7_205_933;
/** Also named by the triggers of migrations 012 and 013, which send the notices. */
const subjects: readonly NoticeSubject[] = ["versions", "jobs"];
const channelOf = (subject: NoticeSubject) => `folio_${subject}`;

/** Receives notices of changes over a separate connection. After that is lost, the next `listen` opens another one. */
export function createNotices(url: string, { connect, silence }: ConnectionLimits) {
  const listeners = new Map<string, () => void>();
  let current: { client: pg.Client; socket: Socket } | undefined;
  let isClosed = false;

  async function open() {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: url,
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
    client.on("notification", ({ channel }) => listeners.get(channel)?.());
    try {
      await client.connect();
      await client.query(`select pg_advisory_lock_shared(${servingLock})`);
      await client.query(subjects.map((subject) => `listen ${channelOf(subject)}`).join(";"));
      // Notices sent before this moment were missed.
      for (const onNotice of listeners.values()) onNotice();
    } catch {
      socket.destroy();
    }
  }

  return {
    /** Calls back at each change, until the connection is lost; opens a connection if there is none. */
    listen(subject: NoticeSubject, onNotice: () => void) {
      listeners.set(channelOf(subject), onNotice);
      // Without a client there is no `error` event: pg reads the certificates of the address when it creates one.
      if (!current && !isClosed) open().catch(() => undefined);
    },
    close() {
      isClosed = true;
      if (!current) return;
      void current.client.end().catch(() => undefined);
      current.socket.destroySoon();
    },
  };
}
