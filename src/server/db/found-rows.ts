import { setImmediate } from "node:timers/promises";
import type { Kysely, SelectQueryBuilder } from "kysely";
import type { Page } from "../../contract/envelope.ts";
import { type BulkOutcome, bulkTexts } from "../../contract/long-lists.ts";
import { conflict } from "../errors.ts";
import type { Db, Row, Tables } from "./tables.ts";
import type { RunTransaction } from "./transactions.ts";

/** Splits a list into parts that fit into one statement: databases limit the number of its parameters. */
export function* chunksOf<T>(rows: readonly T[], size = 500) {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

interface Query {
  execute: () => Promise<{ id: string }[]>;
}

/** Returns the ids that a query finds; throws a conflict if their number is not `total`, which the user was shown. */
export async function findShown(query: Query, total: number) {
  const ids = (await query.execute()).map(({ id }) => id);
  if (ids.length !== total) throw conflict(bulkTexts.foundOthers);
  return ids;
}

/** Runs `work` on up to `size` rows at a time, and collects the results. */
export async function inChunks<T, R>(rows: readonly T[], work: (chunk: T[]) => Promise<R>, size = 1000) {
  const results: R[] = [];
  for (const chunk of chunksOf(rows, size)) {
    // Lets other requests run between two chunks, because SQLite's queries block the process.
    if (results.length > 0) await setImmediate();
    results.push(await work(chunk));
  }
  return results;
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Changes all `total` rows of a list or none. `change` gets up to 1,000 ids; it returns how many it changed. */
export async function changeShown(query: Query, total: number, change: (ids: string[]) => Promise<number>) {
  const modified = await inChunks(await findShown(query, total), change);
  return { matched: total, modified: sum(modified) };
}

/** Counts the rows that a query matches. */
export async function countRows<T extends keyof Tables>(rows: SelectQueryBuilder<Tables, T, object>) {
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return total;
}

/** Reads one page of the query `rows`. `matches` is the same query without columns and order, for the total. */
export async function readPage<T extends keyof Tables, R, Item>(
  matches: SelectQueryBuilder<Tables, T, object>,
  rows: SelectQueryBuilder<Tables, T, R>,
  toItem: (row: R) => Item,
  { page, limit }: Pick<Page<Item>, "page" | "limit">,
): Promise<Page<Item>> {
  const found = await rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await countRows(matches);
  return { items: found.map((row) => toItem(row as R)), total, page, limit };
}

/** Counts the rows of a table by state; states without rows are missing. */
export async function countByState<State extends string>(
  db: Kysely<Tables>,
  table: "jobs" | "mails" | "renderings" | "webmentions",
): Promise<Partial<Record<State, number>>> {
  const rows = await db
    .selectFrom(table as "jobs")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Partial<Record<State, number>>;
}

export const hasRow = async (query: { executeTakeFirst: () => Promise<unknown> }) =>
  (await query.executeTakeFirst()) !== undefined;

interface Change {
  executeTakeFirst(): Promise<
    { numUpdatedRows?: bigint; numDeletedRows?: bigint; numInsertedOrUpdatedRows?: bigint | undefined } | undefined
  >;
}

/** Runs a statement, and returns how many rows it has changed. */
export async function changedRows(statement: Change) {
  const { numUpdatedRows, numDeletedRows, numInsertedOrUpdatedRows } = (await statement.executeTakeFirst()) ?? {};
  return Number(numUpdatedRows ?? numDeletedRows ?? numInsertedOrUpdatedRows ?? 0);
}

export const hasChanged = async (statement: Change) => (await changedRows(statement)) > 0;

type Ended = "jobs" | "mails";
/** Retention in ms for each state. */
type Retention = Record<string, number>;

/** Deletes jobs or mails that ended too long ago, except those with the ids `except`. */
export async function removeEnded(db: Db, table: Ended, storedForMs: Retention, now: Date, except: string[] = []) {
  for (const [state, ms] of Object.entries(storedForMs))
    await db
      .deleteFrom(table as "jobs")
      .where("state", "=", state as Row<"jobs">["state"])
      .where("ended_at", "<", now.getTime() - ms)
      .$if(except.length > 0, (query) => query.where("id", "not in", except))
      .execute();
}

type Table = "contact_messages" | "subscribers" | "webmentions";

const countByIds = (db: Db, table: Table, ids: string[]) => countRows(db.selectFrom(table).where("id", "in", ids));

/** Deletes the rows with these ids; returns the number of rows that existed. */
export const removeByIds = (db: Db, table: Table, ids: string[]) =>
  changedRows(db.deleteFrom(table).where("id", "in", ids));

/**
 * Creates the bulk actions of a list, on the rows with given ids or on all rows that a search finds. An action changes
 * all rows or none. `apply` gets up to 1,000 ids, and returns how many rows it changed.
 */
export const createBulkActions = <Action, Search>(
  run: RunTransaction,
  table: Table,
  matching: (transaction: Db, search: Search) => Query,
  apply: (transaction: Db, action: Action, ids: string[]) => Promise<number>,
) => ({
  bulk: ({ ids, action }: { ids: string[]; action: Action }): Promise<BulkOutcome> =>
    run(async (transaction) => {
      const matched = await countByIds(transaction, table, ids);
      return { matched, modified: await apply(transaction, action, ids) };
    }),

  changeFound: (found: Search & { total: number; action: Action }): Promise<BulkOutcome> =>
    run((transaction) =>
      changeShown(matching(transaction, found), found.total, (ids) => apply(transaction, found.action, ids)),
    ),
});
