import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Kysely, sql } from "kysely";
import { inject } from "vitest";
import { migrate } from "../../src/server/db/migrate.ts";
import { migrations } from "../../src/server/db/migrations.ts";
import { migrationLimits } from "../../src/server/db/postgres-connections.ts";
import { openPostgres } from "../../src/server/db/postgres.ts";
import { openSqlite } from "../../src/server/db/sqlite.ts";
import { atDatabase, createDatabase, dropDatabase } from "../support/postgres-databases.ts";
import type { TestDatabase } from "../support/test-database.ts";

/** An answer of the release that later ones must also give. */
export interface RecordedAnswer {
  person: "visitor" | "ada" | "bob";
  path: string;
  status: number;
  location?: string;
  body?: unknown;
}

/** Recorded data of a release besides its database and uploads. */
export interface Recording {
  /** Time of the recording; sessions are valid for 30 days after it. */
  at: string;
  /** Values of the session cookies. */
  sessions: { ada: string; bob: string };
  password: string;
  answers: RecordedAnswer[];
  schema: unknown;
}

type Rows = Record<string, Record<string, unknown>[]>;

const postgres = inject("postgres");
/** Databases of the two kinds have different ids, so each has a folder. */
const folderOf = (release: string) => join(import.meta.dirname, release, postgres ? "postgres" : "sqlite");
/** Tables that others refer to, in order. */
const parents = ["users", "posts", "issues", "subscription_waves"];

/**
 * Every table, index and constraint made by migrations, as described by the database; the disk reserve is made at each
 * start.
 */
export async function readSchema(db: Kysely<never>) {
  const read = async (query: string) => (await sql.raw<object>(query).execute(db)).rows;
  if (!postgres) {
    const order = "where name not like 'sqlite_%' order by type, name";
    return read(`select type, name, sql from sqlite_schema ${order}`);
  }
  return [
    ...(await read(`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'public' and table_name not like 'disk\\_reserve%' order by table_name, ordinal_position`)),
    ...(await read("select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname")),
    ...(await read(`select conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' order by conname`)),
  ];
}

/** Lists the tables without a row, among those with data. */
export async function emptyTables(db: Kysely<never>) {
  const counts = await Promise.all(
    (await db.introspection.getTables())
      .filter(({ name }) => !name.startsWith("disk_reserve") && !name.startsWith("search"))
      .map(async ({ name }) => {
        const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
        return { name, isEmpty: rows.length === 0 };
      }),
  );
  return counts.filter(({ isEmpty }) => isEmpty).map(({ name }) => name);
}

export async function writeRelease(release: string, db: Kysely<never>, uploads: string, recording: Recording) {
  const folder = folderOf(release);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (postgres) {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' and tablename not like 'disk\\_reserve%' order by tablename`.execute(
      db,
    );
    const names = [...parents, ...rows.map(({ name }) => name).filter((name) => !parents.includes(name))];
    const tables: Rows = {};
    for (const name of names)
      tables[name] = (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)).rows;
    writeFileSync(join(folder, "rows.gz"), gzipSync(JSON.stringify(tables), { level: 9 }));
  } else {
    const file = join(mkdtempSync(join(inject("runFolder"), "recorded-")), "folio.db");
    await sql`vacuum into ${sql.lit(file)}`.execute(db);
    writeFileSync(join(folder, "folio.gz"), gzipSync(readFileSync(file), { level: 9 }));
  }
  if (existsSync(uploads)) cpSync(uploads, join(folder, "uploads"), { recursive: true });
  writeFileSync(join(folder, "recording.gz"), gzipSync(JSON.stringify(recording), { level: 9 }));
}

export const readRecording = (release: string) =>
  JSON.parse(gunzipSync(readFileSync(join(folderOf(release), "recording.gz"))).toString()) as Recording;

/** A copy of the release's database and uploads. */
export async function restoreRelease(release: string): Promise<TestDatabase & { schema: unknown }> {
  const folder = folderOf(release);
  const directory = mkdtempSync(join(inject("runFolder"), "release-"));
  const removeDirectory = () => rmSync(directory, { recursive: true, force: true });
  cpSync(join(folder, "uploads"), join(directory, "uploads"), { recursive: true });
  if (!postgres) {
    writeFileSync(join(directory, "folio.db"), gunzipSync(readFileSync(join(folder, "folio.gz"))));
    return { url: undefined, directory, drop: async () => removeDirectory(), schema: await schemaOfSteps(release) };
  }

  const name = `folio_release_${process.pid}_${Date.now()}`;
  await createDatabase(postgres.url, name);
  const url = atDatabase(postgres.url, name);
  const database = await openPostgres(url, migrationLimits, () => {});
  const { db } = database;
  await migrate(database, undefined, stepsUntil(release));
  const schema = await readSchema(db as unknown as Kysely<never>);
  const tables = JSON.parse(gunzipSync(readFileSync(join(folder, "rows.gz"))).toString()) as Rows;
  const anyDb = db as unknown as Kysely<Rows>;
  for (const [table, rows] of Object.entries(tables)) {
    await anyDb.deleteFrom(table).execute();
    if (rows.length > 0) await anyDb.insertInto(table).values(rows).execute();
  }
  await sql`select setval(pg_get_serial_sequence('posts', 'number'), (select max(number) from posts))`.execute(db);
  await database.close();
  return {
    url,
    directory,
    schema,
    async drop() {
      await dropDatabase(postgres.url, name);
      removeDirectory();
    },
  };
}

/** A release is named after its last migration. */
const stepsUntil = (release: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= release));

/** The schema that today's code makes with the release's migrations. */
async function schemaOfSteps(release: string) {
  const database = openSqlite(mkdtempSync(join(inject("runFolder"), "schema-")));
  await migrate(database, undefined, stepsUntil(release));
  const schema = await readSchema(database.db as unknown as Kysely<never>);
  await database.close();
  return schema;
}
