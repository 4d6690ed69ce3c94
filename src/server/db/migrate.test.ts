import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { migrateElsewhere } from "../../../tests/support/migrating-process.ts";
import { atDatabase, createDatabase, dropDatabase } from "../../../tests/support/postgres-databases.ts";
import { createTestDatabase } from "../../../tests/support/test-database.ts";
import type { Database } from "./dialect.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { openDatabase } from "./open.ts";

const postgres = inject("postgres");

async function openTestDatabase() {
  const place = await createTestDatabase();
  onTestFinished(place.drop);
  const database = await openDatabase(place);
  onTestFinished(database.close);
  return database;
}

const withFamily = { ...migrations, "900-family": { run: createFamily } };

const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>, { db }: Database) =>
  (await query.execute(db)).rows.map(({ name }) => name);

test("a database of a newer version is refused and not changed", async () => {
  const place = await createTestDatabase();
  onTestFinished(place.drop);
  const database = await openDatabase(place);
  await sql`insert into migrations (name, applied_at) values ('999-from-the-future', 0)`.execute(database.db);
  await database.close();

  await expect(openDatabase(place)).rejects.toThrow(
    "The database is newer than this version of folio (it has the migration 999-from-the-future): start the version that wrote it, or a later one.",
  );
});

test("processes that start together on an empty database all start", async () => {
  const directory = mkdtempSync(join(inject("runFolder"), "migrate-"));
  const name = `folio_race_${process.pid}_${Date.now()}`;
  if (postgres) {
    await createDatabase(postgres.url, name);
    onTestFinished(() => dropDatabase(postgres.url, name));
  }
  const place = { url: postgres && atDatabase(postgres.url, name), directory };

  const errors = await Promise.all([1, 2, 3, 4].map(() => migrateElsewhere(place)));
  expect(errors).toEqual(Array(4).fill(undefined));
  const database = await openDatabase(place);
  expect(await database.db.selectFrom("posts").selectAll().execute()).toEqual([]);
  await database.close();
});

test("a failed migration rolls back its own changes and those of the migrations before it", async () => {
  const database = await openTestDatabase();
  const tables = async () => (await database.db.introspection.getTables()).map(({ name }) => name).toSorted();
  const before = await tables();
  const steps = {
    ...migrations,
    "900-adds-a-table": {
      async run(db: Kysely<never>) {
        await sql`create table added (name text primary key)`.execute(db);
        await sql`insert into added (name) values ('row')`.execute(db);
      },
    },
    "901-fails": {
      async run(db: Kysely<never>) {
        await sql`alter table added add column value text`.execute(db);
        await sql`insert into no_such_table (name) values ('row')`.execute(db);
      },
    },
  };

  await expect(migrate(database, undefined, steps)).rejects.toThrow("no_such_table");

  expect(await tables()).toEqual(before);
  expect(await namesOf(sql`select name from migrations order by name`, database)).toEqual(Object.keys(migrations));
});

/** Creates a parent row and a child row, which is deleted with its parent. */
async function createFamily(db: Kysely<never>) {
  await sql`create table parents (id text primary key)`.execute(db);
  await sql`
    create table children (
      id text primary key,
      parent_id text not null constraint children_of_parents references parents (id) on delete cascade
    )`.execute(db);
  await sql`insert into parents (id) values ('parent')`.execute(db);
  await sql`insert into children (id, parent_id) values ('child', 'parent')`.execute(db);
}

async function rebuildParents(db: Kysely<never>, id: string) {
  await sql`create table new_parents (id text primary key, name text not null)`.execute(db);
  await sql`insert into new_parents (id, name) select ${sql.lit(id)}, '' from parents`.execute(db);
  if (postgres) await sql`alter table children drop constraint children_of_parents`.execute(db);
  await sql`drop table parents`.execute(db);
  await sql`alter table new_parents rename to parents`.execute(db);
  if (postgres)
    await sql`
    alter table children add constraint children_of_parents
    foreign key (parent_id) references parents (id) on delete cascade`.execute(db);
}

test("a migration that rebuilds a table preserves the rows that refer to it", async () => {
  const database = await openTestDatabase();
  await migrate(database, undefined, withFamily);

  await migrate(database, undefined, { ...withFamily, "901-rebuild": { run: (db) => rebuildParents(db, "parent") } });

  const children = () => namesOf(sql`select id as name from children`, database);
  expect(await children()).toEqual(["child"]);
  await expect(
    sql`insert into children (id, parent_id) values ('orphan', 'nobody')`.execute(database.db),
  ).rejects.toThrow(/foreign key/i);
  await sql`delete from parents`.execute(database.db);
  expect(await children()).toEqual([]);
});

test("a migration that leaves dangling references is refused", async () => {
  const database = await openTestDatabase();
  await migrate(database, undefined, withFamily);

  const broken = { ...withFamily, "901-rebuild": { run: (db: Kysely<never>) => rebuildParents(db, "stranger") } };
  await expect(migrate(database, undefined, broken)).rejects.toThrow(/children/);

  expect(await namesOf(sql`select id as name from parents`, database)).toEqual(["parent"]);
  expect(await namesOf(sql`select id as name from children`, database)).toEqual(["child"]);
});
