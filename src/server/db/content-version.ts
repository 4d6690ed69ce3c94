import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./tables.ts";
import { afterCommit } from "./transactions.ts";

const name = "content_version";
/** How long a change made by another process may go unnoticed. */
const maxAgeMs = 500;
/** How long a reader waits for the database to say whether anything changed. */
const waitMs = 25;
/** The same, when this process has just changed something, which its author expects to see. */
const waitAfterChangeMs = 1000;
/** A database that has not answered for this long counts as lost. */
const lostMs = 250;
const recentMs = 1000;

/** A counter in the database, raised by every change that readers may notice: the key of cached pages in all processes. */
export function createContentVersion(db: Db) {
  // Not the time of day, which may be set back.
  const now = () => performance.now();
  let version = "";
  let readAt = -Infinity;
  let changedAt = -Infinity;
  let failedAt = -Infinity;
  /** When the oldest query without an answer began. */
  let unansweredSince: number | undefined;
  let running: Promise<string> | undefined;
  let queued: Promise<string> | undefined;

  async function read() {
    const begunAt = now();
    unansweredSince ??= begunAt;
    try {
      const row = await db.selectFrom("facts").select("value").where("name", "=", name).executeTakeFirst();
      version = row?.value ?? "0";
      readAt = begunAt;
      failedAt = -Infinity;
      unansweredSince = undefined;
      return version;
    } catch (error) {
      failedAt = now();
      throw error;
    }
  }

  /** The version of a read that begins after the call; all concurrent calls share one running query and one queued query. */
  function query(): Promise<string> {
    if (!running) return (running = read().finally(() => (running = undefined)));
    return (queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = undefined;
        return query();
      }));
  }

  const unansweredFor = () => now() - (unansweredSince ?? now());
  const hasJustChanged = () => now() - changedAt < recentMs;
  const isFresh = () => now() - readAt <= maxAgeMs && !hasJustChanged();

  return {
    /** Raises the version, in the transaction of the change. */
    async changed(transaction: Db) {
      await transaction
        .insertInto("facts")
        .values({ name, value: "1" })
        .onConflict((conflict) =>
          conflict.column("name").doUpdateSet({ value: sql`cast(cast(facts.value as bigint) + 1 as text)` }),
        )
        .execute();
      // Before the commit a reader would get the old version and take it for the newest.
      afterCommit(transaction, () => (changedAt = now()));
    },

    /** The version as the database has it, up to half a second old. */
    current: async () => (isFresh() ? version : query()),

    /** As `current`, or the last known version when the database does not answer at once. */
    async recent() {
      if (isFresh() || now() - failedAt < maxAgeMs) return version;
      const left = (hasJustChanged() ? waitAfterChangeMs : waitMs) - unansweredFor();
      if (left <= 0 && running) return version;
      const answer = query().catch(() => version);
      return left > 0 ? Promise.race([answer, sleep(left, undefined, { ref: false }).then(() => version)]) : version;
    },

    /** When the database stopped answering, by `performance.now()`; undefined while it answers. Does not wait for it. */
    lostSince: () => (unansweredFor() > lostMs ? unansweredSince : undefined),
  };
}
