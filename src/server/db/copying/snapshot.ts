import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { type Database, DatabaseUnusable, type Dialect } from "../dialect.ts";
import { listRecordedMigrations } from "../migrate.ts";
import type { DatabasePlace } from "../open.ts";
import { createKysely, sqlite } from "../sqlite.ts";
import type { Db } from "../tables.ts";
import { type CopyDialect, inBatches, type RowBatch } from "./copy-dialect.ts";

export interface Snapshot {
  databaseName: "SQLite" | "PostgreSQL";
  /** Applied migrations, in order. */
  steps: string[];
  /** Names of the uploaded images. */
  files: string[];
  readBatches(): AsyncIterable<RowBatch>;
}

type OpenedDatabase = Pick<Database, "db" | "dialect" | "close">;

/** Opens an existing database without migrating, checking or creating anything. */
export async function openForCopying({ url, directory }: DatabasePlace): Promise<OpenedDatabase> {
  if (url) {
    const { openPostgres } = await import("../postgres.ts");
    const { migrationLimits } = await import("../postgres-connections.ts");
    return openPostgres(url, migrationLimits, () => {});
  }
  const file = join(directory, "folio.db");
  if (!existsSync(file))
    throw new DatabaseUnusable(`There is no database in ${directory}: set DATA_DIR or DATABASE_URL.`);
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec("pragma cache_size = -8000; pragma temp_store = memory;");
  const db = createKysely(database);
  return { db, dialect: sqlite, close: () => db.destroy() };
}

/**
 * Runs work on one snapshot of the database, which other processes may keep changing. With `lockOutSites`, throws while
 * a site runs on the database, and prevents a site from starting until the work is done.
 */
export async function withSnapshot<T>(
  place: DatabasePlace,
  { lockOutSites = false }: { lockOutSites?: boolean },
  work: (snapshot: Snapshot) => Promise<T>,
) {
  const database = await openForCopying(place);
  try {
    const copyDialect = await copyDialectOf(database.dialect);
    return await database.db.connection().execute(async (connection) => {
      if (lockOutSites) await copyDialect.lockOutSites(connection);
      await copyDialect.beginSnapshot(connection);
      try {
        return await work(await describe(connection, database.dialect.name, copyDialect));
      } finally {
        await sql`rollback`.execute(connection).catch(() => undefined);
      }
    });
  } finally {
    await database.close();
  }
}

async function describe(
  connection: Db,
  databaseName: Snapshot["databaseName"],
  copyDialect: CopyDialect,
): Promise<Snapshot> {
  const tables = await listCopiedTables(connection, copyDialect);
  if (!tables.includes("migrations")) {
    throw new DatabaseUnusable("This is not a database of folio: it has no table of schema migrations.");
  }
  const media = await connection.selectFrom("media").select("file").execute();
  return {
    databaseName,
    steps: await listRecordedMigrations(connection),
    files: media.map(({ file }) => file),
    async *readBatches() {
      for (const table of tables) yield* inBatches(table, copyDialect.readRows(connection, table));
    },
  };
}

/** Tables not copied: search index and counts, which are filled again; `disk_reserve_*` of earlier versions. */
const notCopied = /^(post_search\w*|published_counts|disk_reserve_\d+)$/;

/** Lists the tables whose rows are copied. */
export const listCopiedTables = async (db: Db, { listTables }: CopyDialect) =>
  (await listTables(db)).filter((name) => !notCopied.test(name));

/** Imports only the module for the database in use. */
export const copyDialectOf = async ({ name }: Pick<Dialect, "name">): Promise<CopyDialect> =>
  name === "SQLite" ? (await import("./copy-sqlite.ts")).copySqlite : (await import("./copy-postgres.ts")).copyPostgres;
