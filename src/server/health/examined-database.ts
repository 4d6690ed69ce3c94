import { statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Kysely } from "kysely";
import type { AppContext } from "../context.ts";
import { DatabaseUnusable } from "../db/dialect.ts";
import { createSqliteReader } from "../db/sqlite-reader.ts";
import type { Tables } from "../db/tables.ts";
import type { CreateWorker } from "../workers/worker.ts";

export type Settings = AppContext["settings"];

/** A database opened read-only for the health checks, without repair or migration. */
export interface ExaminedDatabase {
  name: "SQLite" | "PostgreSQL";
  db: Kysely<Tables>;
  /** Separate connection for the slow integrity check, so that other queries need not wait for this check. */
  slow: Kysely<Tables>;
  close(): Promise<void>;
}

export async function openExamined(
  { databaseUrl, dataDirectory }: Settings,
  options: { timeoutMs: number; createWorker: CreateWorker | undefined },
): Promise<ExaminedDatabase> {
  return databaseUrl
    ? openPostgresReadOnly(databaseUrl, options.timeoutMs)
    : openSqliteReadOnly(dataDirectory, options);
}

async function openPostgresReadOnly(databaseUrl: string, timeoutMs: number): Promise<ExaminedDatabase> {
  const { openPostgres } = await import("../db/postgres.ts");
  const limits = {
    connect: timeoutMs,
    statement: timeoutMs,
    idleTransaction: timeoutMs,
    silence: timeoutMs,
    idle: 1000,
  };
  // The session is made read-only by a statement, because connection poolers refuse the parameter `options`.
  const settings = ["set default_transaction_read_only = on"];
  const database = await openPostgres(databaseUrl, limits, () => {}, settings);
  return { ...database, name: "PostgreSQL", slow: database.db };
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;

async function openSqliteReadOnly(
  directory: string,
  options: Parameters<typeof createSqliteReader>[1],
): Promise<ExaminedDatabase> {
  const file = join(directory, "folio.db");
  const size = sizeOf(file);
  if (size === undefined) throw new DatabaseUnusable(`There is no database in ${directory}.`);
  if (size === 0) throw new DatabaseUnusable(`The database ${file} has 0 bytes.`);
  const location = locationOf(file);
  const readers = [createSqliteReader(location, options), createSqliteReader(location, options)] as const;
  const [db, slow] = readers;
  return {
    name: "SQLite",
    db,
    slow,
    close: async () => void (await Promise.all(readers.map((reader) => reader.destroy()))),
  };
}

/** Returns the path or, if no -shm file exists, an `immutable` URI: opening the path would create that file. */
function locationOf(file: string) {
  const hasLog = (sizeOf(`${file}-wal`) ?? 0) > 0;
  const isShared = sizeOf(`${file}-shm`) !== undefined;
  if (hasLog && !isShared)
    throw new DatabaseUnusable(`${file}-wal is there without ${file}-shm, as if the database had been copied by hand.`);
  return isShared ? file : `${pathToFileURL(file).href}?immutable=1`;
}
