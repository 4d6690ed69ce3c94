import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { openDatabase } from "../../src/server/db/open.ts";
import { migrationLimits } from "../../src/server/db/postgres-connections.ts";
import { openPostgres } from "../../src/server/db/postgres.ts";
import { openSqlite } from "../../src/server/db/sqlite.ts";
import { atDatabase, copyDatabase, createDatabase, dropDatabase } from "./postgres-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    hasDatabase: boolean;
  }
}

export interface TestDatabase {
  /** Address of a migrated PostgreSQL database of this test alone; undefined if the test runs on SQLite. */
  url: string | undefined;
  /** Folder for uploads; if the test runs on SQLite, also for a migrated database. */
  directory: string;
  drop(): Promise<void>;
}

/** Creates a database and a folder for a test's app; `openDatabase` accepts the returned `url` and `directory`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (!inject("hasDatabase"))
    throw new Error(
      "This file runs among those without a database: let usesDatabase in tests/support/lanes.ts find it.",
    );
  const directory = mkdtempSync(join(inject("runFolder"), "data-"));
  const removeDirectory = () => rmSync(directory, { recursive: true, force: true });
  const postgres = inject("postgres");
  if (!postgres) {
    cpSync(await (migratedFolder ??= createMigratedFolder()), directory, { recursive: true });
    return { url: undefined, directory, drop: async () => removeDirectory() };
  }

  const name = `folio_${basename(directory).toLowerCase().replaceAll("-", "_")}_${process.pid}`;
  await copyDatabase(postgres.url, postgres.template, name);
  return {
    url: atDatabase(postgres.url, name),
    directory,
    async drop() {
      await dropDatabase(postgres.url, name);
      removeDirectory();
    },
  };
}

/** Folder with a database that is migrated once per process, because a copy is quicker than all migrations. */
let migratedFolder: Promise<string> | undefined;

async function createMigratedFolder() {
  const directory = mkdtempSync(join(inject("runFolder"), "migrated-"));
  await (await openDatabase({ url: undefined, directory })).close();
  return directory;
}

/** Opens a database without tables, for tests that migrate it themselves; it is dropped when the test ends. */
export async function openEmptyDatabase() {
  const directory = mkdtempSync(join(inject("runFolder"), "empty-"));
  const postgres = inject("postgres");
  if (!postgres) {
    const database = openSqlite(directory);
    onTestFinished(database.close);
    return database;
  }
  const name = `folio_empty_${process.pid}_${Date.now()}`;
  await createDatabase(postgres.url, name);
  onTestFinished(() => dropDatabase(postgres.url, name));
  const database = await openPostgres(atDatabase(postgres.url, name), migrationLimits, () => {});
  onTestFinished(database.close);
  return database;
}
