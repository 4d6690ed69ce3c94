import { type Kysely, sql } from "kysely";
import { type Database, DatabaseUnusable, type Dialect } from "./dialect.ts";
import { type Migration, migrations } from "./migrations.ts";
import type { Db } from "./tables.ts";

type Steps = Record<string, Pick<Migration, "run">>;

/** Called in the transaction before the first missing migration; throwing prevents the migrations. */
type BeforeSteps = (database: "empty" | "older") => void | Promise<void>;

/** Runs the missing migrations, all or none. A second process waits for the first, and then finds nothing to do. */
export async function migrate(
  { db, dialect }: Database,
  beforeSteps: BeforeSteps = () => {},
  steps: Steps = migrations,
) {
  const run = (transaction: Db) => runMissing(transaction, dialect, beforeSteps, steps);
  await dialect.withoutForeignKeys(db, () => db.transaction().execute(run));
}

/** Runs the named migrations in an empty database, so that rows of a database with the same migrations fit into it. */
export async function runSteps(transaction: Db, dialect: Dialect, names: readonly string[]) {
  await dialect.lockForMigration(transaction);
  await createTable(transaction);
  for (const name of withBaseline(names)) await runStep(transaction, dialect, name, stepOf(name));
}

function stepOf(name: string, steps: Steps = migrations) {
  const step = steps[name];
  if (step) return step;
  throw new DatabaseUnusable(
    `The database is newer than this version of folio (it has the migration ${name}): start the version that wrote it, or a later one.`,
  );
}

const createTable = (transaction: Db) =>
  sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(transaction);

async function runStep(transaction: Db, dialect: Dialect, name: string, step: Pick<Migration, "run">) {
  await step.run(transaction as unknown as Kysely<never>, { name: dialect.name });
  await sql`insert into migrations (name, applied_at) values (${name}, ${Date.now()})`.execute(transaction);
}

async function runMissing(transaction: Db, dialect: Dialect, beforeSteps: BeforeSteps, steps: Steps) {
  await dialect.lockForMigration(transaction);
  await createTable(transaction);
  const applied = new Set(withBaseline(await listRecordedMigrations(transaction)));
  for (const name of applied) stepOf(name, steps);

  const missing = Object.entries(steps).filter(([name]) => !applied.has(name));
  if (missing.length > 0) await beforeSteps(applied.size === 0 ? "empty" : "older");
  for (const [name, step] of missing) await runStep(transaction, dialect, name, step);
  if (missing.length > 0) await dialect.checkForeignKeys(transaction);
}

/** Number of migrations that the baseline replaced, `001-foundation` to `038-issue-figures`. */
const replacedMigrations = 38;
const isReplaced = (name: string) => name < "039" && name !== "038-baseline";

/** Last version of folio with the migrations that the baseline replaced. */
export const lastVersionBeforeBaseline = "0.2.0";

/** Whether a database lacks some of the migrations that the baseline replaced. */
export function isBeforeBaseline(recorded: readonly string[]) {
  const replaced = recorded.filter(isReplaced).length;
  return replaced > 0 && replaced < replacedMigrations;
}

/** Replaces the migrations that the baseline combines by the baseline; throws if only some were recorded. */
export function withBaseline(recorded: readonly string[]) {
  if (isBeforeBaseline(recorded))
    throw new DatabaseUnusable(
      `The database is too old for this version of folio to upgrade: start folio ${lastVersionBeforeBaseline} with it once, or restore its backup with that version, then start this one.`,
    );
  const others = recorded.filter((name) => !isReplaced(name));
  return others.length < recorded.length ? ["038-baseline", ...others] : recorded;
}

/** Lists the recorded migrations in order, including those that the baseline replaced. */
export async function listRecordedMigrations(db: Db) {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}
