import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./tables.ts";

const name = "content_version";
/** For how long, in milliseconds, a change that another process made may go unnoticed. */
const maxAgeMs = 500;
/** How long a reader waits for the database to say whether anything changed. */
const waitMs = 25;
/** The same, when this process has just changed something: who saved wants to see it. */
const waitAfterChangeMs = 1000;
/** Without an answer for this long, it counts as lost. */
const lostMs = 250;
const recentMs = 1000;

/** Counts the changes that readers may notice, for every process that uses the database. */
export function createContentVersion(db: Db) {
  // Not the time of day, which may be set back.
  const now = () => performance.now();
  let version = "";
  let readAt = -Infinity;
  let changedAt = -Infinity;
  let failedAt = -Infinity;
  /** Since when the database owes an answer. */
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

  /** Asks the database. However many ask at once, one query is under way and at most one waits, which begins after the call. */
  function ask(): Promise<string> {
    if (!running) return (running = read().finally(() => (running = undefined)));
    return (queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = undefined;
        return ask();
      }));
  }

  const unansweredFor = () => now() - (unansweredSince ?? now());
  const hasJustChanged = () => now() - changedAt < recentMs;
  const isFresh = () => now() - readAt <= maxAgeMs && !hasJustChanged();

  return {
    /** Part of the transaction that changes something. */
    async changed(transaction: Db) {
      await transaction
        .insertInto("facts")
        .values({ name, value: "1" })
        .onConflict((conflict) =>
          conflict.column("name").doUpdateSet({ value: sql`cast(cast(facts.value as bigint) + 1 as text)` }),
        )
        .execute();
      changedAt = now();
    },

    /** What pages made before and after a change differ in. */
    current: async () => (isFresh() ? version : ask()),

    /** The same, or what was known last when the database does not answer at once. */
    async recent() {
      if (isFresh() || now() - failedAt < maxAgeMs) return version;
      const left = (hasJustChanged() ? waitAfterChangeMs : waitMs) - unansweredFor();
      if (left <= 0 && running) return version;
      const answer = ask().catch(() => version);
      return left > 0 ? Promise.race([answer, sleep(left, undefined, { ref: false }).then(() => version)]) : version;
    },

    /** Since when (by `performance.now()`) the database does not answer, as far as is known without waiting for it. */
    lostSince: () => (unansweredFor() > lostMs ? unansweredSince : undefined),
  };
}
