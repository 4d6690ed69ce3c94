import { LRUCache } from "lru-cache";
import { bindQueries } from "../../db/bind-queries.ts";
import type { Database } from "../../db/dialect.ts";
import type { Db } from "../../db/tables.ts";
import * as queries from "./attempts.queries.ts";

/** Number of attempts, and the time (milliseconds) until which they count. */
export interface Attempts {
  count: number;
  until: number;
}

export interface AttemptsStore {
  /**
   * Finds the current window. One that ends later than a window opened now was opened before the clock was set back,
   * and counts as over.
   */
  find(key: string, windowMs: number, now: number): Promise<Attempts | undefined>;
  /** Adds one attempt; the first opens a window of this many milliseconds. */
  add(key: string, windowMs: number, now: number): Promise<Attempts>;
  /** Removes one attempt; if none remains, the next one opens a new window. */
  remove(key: string, windowMs: number, now: number): Promise<void>;
}

/** Passed to the cache as its maximum size; for a maximum count it would allocate every slot at the start. */
const maxEntries = 100_000;

/** Counts in memory, for a single process with its own database. */
export function attemptsInMemory(): AttemptsStore {
  const entries = new LRUCache<string, Attempts>({ maxSize: maxEntries, sizeCalculation: () => 1 });
  const current = (key: string, windowMs: number, now: number) => {
    const attempts = entries.get(key);
    return attempts && attempts.until > now && attempts.until <= now + windowMs ? attempts : undefined;
  };
  return {
    find: async (key, windowMs, now) => current(key, windowMs, now),
    async add(key, windowMs, now) {
      const { count, until } = current(key, windowMs, now) ?? { count: 0, until: now + windowMs };
      const attempts = { count: count + 1, until };
      entries.set(key, attempts);
      return attempts;
    },
    async remove(key, windowMs, now) {
      const attempts = current(key, windowMs, now);
      if (attempts && attempts.count > 1) entries.set(key, { ...attempts, count: attempts.count - 1 });
      else entries.delete(key);
    },
  };
}

/** Counts in the database, for several processes that serve one site. */
const attemptsInDatabase = (db: Db): AttemptsStore => bindQueries(db, queries);

/** Several processes that share a database count together. */
export const createAttemptsStore = ({ db, dialect }: Pick<Database, "db" | "dialect">) =>
  dialect.isShared ? attemptsInDatabase(db) : attemptsInMemory();
