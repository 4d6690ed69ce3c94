import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Db } from "../db/tables.ts";

/** How long views wait in memory, in milliseconds. */
const lag = 3000;

/**
 * Counts opened articles. Kept in memory and written every few seconds: a burst of readers
 * must not become a burst of writes.
 */
export function createViewCounter({ db, log }: { db: Db; log: FastifyBaseLogger }) {
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    const views = waiting;
    waiting = new Map();
    for (const [id, count] of views) {
      try {
        await add(db, id, count);
        views.delete(id);
      } catch (error) {
        log.error({ err: error }, "views could not be written yet");
        for (const [left, uncounted] of views) waiting.set(left, (waiting.get(left) ?? 0) + uncounted);
        writeLater();
        return;
      }
    }
  }

  function writeLater() {
    timer ??= setTimeout(() => void flush(), lag).unref();
  }

  /** Writes what waits, after what is being written. */
  const flush = () => (writing = writing.then(write));

  return {
    count(postId: string) {
      waiting.set(postId, (waiting.get(postId) ?? 0) + 1);
      writeLater();
    },
    /** Writes what waits: at the end of the process, nothing is lost. */
    flush,
  };
}

async function add(db: Db, id: string, count: number) {
  await db
    .updateTable("posts")
    .set({ view_count: sql`view_count + ${count}` })
    .where("id", "=", id)
    .execute();
}
