import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

/** Answer of a stored release to a request. Later releases must give the same answer. */
export interface RecordedAnswer {
  person: "visitor" | "ada" | "bob";
  path: string;
  status: number;
  location?: string;
  body?: unknown;
}

/** Data that was recorded besides the database and uploads of a release. */
export interface Recording {
  /** Time of the recording; the recorded sessions are valid for 30 days after it. */
  at: string;
  /** Values of the session cookies. */
  sessions: { ada: string; bob: string };
  password: string;
  answers: RecordedAnswer[];
  schema: unknown;
}

/** Releases whose databases are stored here, oldest first; each is named after its last migration. */
export const releases = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();
export const newestRelease = releases.at(-1) ?? "";

type Rows = Record<string, Record<string, unknown>[]>;

const postgres = inject("postgres");
/** Returns the folder of a release for this database: recordings on SQLite and PostgreSQL have different ids. */
const folderOf = (release: string) => join(import.meta.dirname, release, postgres ? "postgres" : "sqlite");
/** Tables that must be filled first, in this order, because other tables refer to them. */
const parents = ["users", "posts", "pages", "issues", "subscription_waves"];

/**
 * Reads every table, column, index, reference and trigger made by migrations, in an order that does not depend on when
 * each was added.
 */
export const readSchema = (db: Kysely<never>) => (postgres ? readPostgresSchema(db) : readSqliteSchema(db));

async function readSqliteSchema(db: Kysely<never>) {
  const read = async (query: string) => (await sql.raw<object>(query).execute(db)).rows;
  return {
    columns: await read(`
      select t.name as "table", c.name, c.type, c."notnull", c.dflt_value, c.pk
      from sqlite_schema t join pragma_table_xinfo(t.name) c
      where t.type = 'table' and t.name not like 'sqlite_%' order by t.name, c.name`),
    indexes: await read(`
      select t.name as "table", case when i.origin = 'c' then i.name end as name, i."unique", i.origin, i.partial,
        (select group_concat(coalesce(x.name, '?') || case x.desc when 1 then ' desc' else '' end, ', ' order by x.seqno)
          from pragma_index_xinfo(i.name) x where x.key) as columns,
        lower(replace(substr(s.sql, instr(lower(s.sql), ' where ')), '"', '')) as condition
      from sqlite_schema t join pragma_index_list(t.name) i left join sqlite_schema s on s.name = i.name and i.partial
      where t.type = 'table' order by t.name, columns, name`),
    references: await read(`
      select t.name as "table", f."from", f."table" as target, f."to", f.on_delete
      from sqlite_schema t join pragma_foreign_key_list(t.name) f
      where t.type = 'table' order by t.name, f."from"`),
    deferred: await read(`
      select name from sqlite_schema where type = 'table' and sql like '%deferrable initially deferred%' order by name`),
    others: (
      (await read(`
        select name, sql from sqlite_schema
        where type = 'trigger' or sql like 'create virtual table%' order by name`)) as { name: string; sql: string }[]
    ).map((row) => ({ ...row, sql: withSingleSpaces(row.sql) })),
  };
}

async function readPostgresSchema(db: Kysely<never>) {
  const read = async (query: string) =>
    (await sql.raw<{ definition: string }>(query).execute(db)).rows.map((row) =>
      row.definition ? { ...row, definition: withSingleSpaces(row.definition) } : row,
    );
  return {
    columns: await read(`
      select table_name, column_name, data_type, is_nullable, column_default, collation_name
      from information_schema.columns
      where table_schema = 'public' order by table_name, column_name`),
    indexes: await read(`
      select indexname, indexdef as definition from pg_indexes
      where schemaname = 'public' order by indexname`),
    constraints: await read(`
      select conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n' order by conname`),
    triggers: await read(`
      select tgname, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by tgname`),
    functions: await read(`
      select proname, pg_get_functiondef(oid) as definition from pg_proc
      where pronamespace = 'public'::regnamespace order by proname`),
  };
}

/** Normalises spaces, so that definitions are compared without regard to line breaks and indentation. */
const withSingleSpaces = (definition: string) =>
  definition
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\s*;\s*/g, "; ")
    .trim();

/** Lists the tables without a row, except for those that may be empty. */
export async function emptyTables(db: Kysely<never>) {
  const counts = await Promise.all(
    (await db.introspection.getTables())
      .filter(({ name }) => !name.startsWith("search"))
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
      select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
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

/** Creates a copy of the release's database and uploads. */
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

const stepsUntil = (release: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= release));

/** Reads the schema that today's code creates with the release's migrations. */
async function schemaOfSteps(release: string) {
  const database = openSqlite(mkdtempSync(join(inject("runFolder"), "schema-")));
  await migrate(database, undefined, stepsUntil(release));
  const schema = await readSchema(database.db as unknown as Kysely<never>);
  await database.close();
  return schema;
}
