import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database } from "../../db/dialect.ts";
import type { Db } from "../../db/tables.ts";

/** How often something was tried, and until when (milliseconds) that counts. */
export interface Attempts {
  count: number;
  until: number;
}

export interface AttemptsStore {
  /** A window that ends later than one opened now would is from before the clock was set back, and over. */
  find(key: string, window: number, now: number): Promise<Attempts | undefined>;
  /** Counts one more; the first opens a window of so many milliseconds. */
  add(key: string, window: number, now: number): Promise<Attempts>;
  /** Counts one less; when that leaves none, the next one opens a new window. */
  remove(key: string): Promise<void>;
}

/** As a size, because a cache with a maximum count allocates all of it at the start. */
const maxEntries = 100_000;

/** For the one process that has the database to itself. */
export function attemptsInMemory(): AttemptsStore {
  const entries = new LRUCache<string, Attempts>({ maxSize: maxEntries, sizeCalculation: () => 1 });
  const current = (key: string, window: number, now: number) => {
    const attempts = entries.get(key);
    return attempts && attempts.until > now && attempts.until <= now + window ? attempts : undefined;
  };
  return {
    find: async (key, window, now) => current(key, window, now),
    async add(key, window, now) {
      const { count, until } = current(key, window, now) ?? { count: 0, until: now + window };
      const tries = { count: count + 1, until };
      entries.set(key, tries);
      return tries;
    },
    async remove(key) {
      const tries = entries.get(key);
      if (tries && tries.count > 1) entries.set(key, { ...tries, count: tries.count - 1 });
      else entries.delete(key);
    },
  };
}

/** For several processes that serve one site; on a full disk each counts in memory, so that limits hold there too. */
export function attemptsInDatabase({ db, dialect }: Pick<Database, "db" | "dialect">): AttemptsStore {
  const [stored, inMemory] = [attemptsInTable(db), attemptsInMemory()];
  return {
    find: async (key, window, now) => (await inMemory.find(key, window, now)) ?? stored.find(key, window, now),
    add: (key, window, now) =>
      stored.add(key, window, now).catch((error: unknown) => {
        if (!dialect.isDiskFull(error)) throw error;
        return inMemory.add(key, window, now);
      }),
    async remove(key) {
      const isInMemory = (await inMemory.find(key, Infinity, 0)) !== undefined;
      await (isInMemory ? inMemory : stored).remove(key);
    },
  };
}

function attemptsInTable(db: Db): AttemptsStore {
  return {
    async find(key, window, now) {
      return db
        .selectFrom("tries")
        .select(["count", "until"])
        .where("key", "=", key)
        .where("until", ">", now)
        .where("until", "<=", now + window)
        .executeTakeFirst();
    },
    async add(key, window, now) {
      await db
        .deleteFrom("tries")
        .where(({ and, eb, or }) =>
          or([eb("until", "<=", now), and([eb("key", "=", key), eb("until", ">", now + window)])]),
        )
        .execute();
      return db
        .insertInto("tries")
        .values({ key, count: 1, until: now + window })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ count: sql`tries.count + 1` }))
        .returning(["count", "until"])
        .executeTakeFirstOrThrow();
    },
    async remove(key) {
      await db
        .updateTable("tries")
        .set({ count: sql`count - 1` })
        .where("key", "=", key)
        .execute();
      await db.deleteFrom("tries").where("key", "=", key).where("count", "<=", 0).execute();
    },
  };
}
