import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { openDatabase } from "./open.ts";

const folder = () => mkdtempSync(join(inject("runFolder"), "sqlite-"));

test("a full disk counts as an unavailable database, not as an error of the query", async () => {
  const { db, dialect, close } = await openDatabase({ url: undefined, directory: folder() });
  await sql`pragma max_page_count = 1`.execute(db);
  const value = "x".repeat(1_000_000);
  const full = await db
    .transaction()
    .execute((transaction) => transaction.insertInto("facts").values({ name: "large", value }).execute())
    .catch((error: unknown) => error);

  expect(full).toMatchObject({ errstr: "database or disk is full" });
  expect(dialect.isUnavailable(full)).toBe(true);
  await close();
});

test("SQLite uses a write-ahead log, syncs every commit and enforces foreign keys", async () => {
  const database = await openDatabase({ url: undefined, directory: folder() });
  const pragma = async (name: string) =>
    Object.values((await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database.db)).rows[0] ?? {})[0];
  expect([
    await pragma("journal_mode"),
    await pragma("synchronous"),
    await pragma("foreign_keys"),
    await pragma("busy_timeout"),
  ]).toEqual(["wal", 2, 1, 5000]);
  await database.close();
});
