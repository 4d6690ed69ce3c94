import { LRUCache } from "lru-cache";
import { bindQueries } from "../../db/bind-queries.ts";
import type { Database } from "../../db/dialect.ts";
import * as queries from "./attempts.queries.ts";

/** Number of attempts in a window, and the end of the window in epoch milliseconds. */
export interface Attempts {
  count: number;
  until: number;
}

/** Maximum number of entries, passed to LRUCache as `maxSize`, because `max` allocates all entries in advance. */
const maxEntries = 100_000;

/** Counts attempts in memory, for a single process with its own database. */
export function attemptsInMemory() {
  const entries = new LRUCache<string, Attempts>({ maxSize: maxEntries, sizeCalculation: () => 1 });
  const current = (key: string, windowMs: number, now: number) => {
    const attempts = entries.get(key);
    return attempts && attempts.until > now && attempts.until <= now + windowMs ? attempts : undefined;
  };
  return {
    /**
     * Finds the current window of attempts. A window that ends later than `now + windowMs` was opened before the clock
     * was set back, and counts as expired.
     */
    find: async (key: string, windowMs: number, now: number) => current(key, windowMs, now),
    /** Adds one attempt; if no window is open, opens one of `windowMs`. Returns the attempts in the window. */
    async add(key: string, windowMs: number, now: number): Promise<Attempts> {
      const { count, until } = current(key, windowMs, now) ?? { count: 0, until: now + windowMs };
      const attempts = { count: count + 1, until };
      entries.set(key, attempts);
      return attempts;
    },
    /** Removes one attempt; if none remains, the next one opens a new window. */
    async remove(key: string, windowMs: number, now: number) {
      const attempts = current(key, windowMs, now);
      if (attempts && attempts.count > 1) entries.set(key, { ...attempts, count: attempts.count - 1 });
      else entries.delete(key);
    },
  };
}

export type AttemptsStore = ReturnType<typeof attemptsInMemory>;

/** Creates a store that counts attempts in the database if several processes share it, otherwise in memory. */
export const createAttemptsStore = ({ db, dialect }: Pick<Database, "db" | "dialect">): AttemptsStore =>
  dialect.isShared ? bindQueries(db, queries) : attemptsInMemory();
