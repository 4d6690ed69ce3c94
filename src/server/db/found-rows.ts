import { setImmediate } from "node:timers/promises";
import { bulkTexts } from "../../contract/long-lists.ts";
import { conflict } from "../errors.ts";
import type { Db } from "./tables.ts";

/** Databases limit the parameters of a statement. */
const idsAtOnce = 1000;

interface Query {
  execute: () => Promise<{ id: string }[]>;
}

/** Returns the ids that a query finds; refuses if their number differs from the one shown in the list. */
export async function findShown(query: Query, total: number) {
  const ids = (await query.execute()).map(({ id }) => id);
  if (ids.length !== total) throw conflict(bulkTexts.foundOthers);
  return ids;
}

/** Collects the results of `work` for up to 1,000 rows at a time. */
export async function inChunks<T, R>(rows: readonly T[], work: (chunk: T[]) => Promise<R>) {
  const results: R[] = [];
  for (let from = 0; from < rows.length; from += idsAtOnce) {
    results.push(await work(rows.slice(from, from + idsAtOnce)));
    // SQLite is synchronous, so this lets other requests run between two chunks.
    if (from + idsAtOnce < rows.length) await setImmediate();
  }
  return results;
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

type Table = "contact_messages" | "subscribers" | "webmentions";

export async function countByIds(db: Db, table: Table, ids: string[]) {
  const { total } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  return total;
}

/** Deletes the rows with these ids; returns the number of rows that existed. */
export async function removeByIds(db: Db, table: Table, ids: string[]) {
  const { numDeletedRows } = await db.deleteFrom(table).where("id", "in", ids).executeTakeFirst();
  return Number(numDeletedRows);
}
