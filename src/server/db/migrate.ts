import { type Kysely, sql } from "kysely";
import { type Database, DatabaseUnusable, type Dialect } from "./dialect.ts";
import { foundation } from "./migrations/001-foundation.ts";
import { analytics } from "./migrations/002-analytics.ts";
import { sessionTraces } from "./migrations/003-session-traces.ts";
import { tablesAddedLater } from "./migrations/004-tables-added-later.ts";
import { idempotencyKeys } from "./migrations/005-idempotency-keys.ts";
import { derivedData } from "./migrations/006-derived-data.ts";
import { securityEvents } from "./migrations/007-security-events.ts";
import { renderings } from "./migrations/008-renderings.ts";
import { type SchemaDialect, schemaDialects } from "./migrations/schema-dialect.ts";
import type { Db } from "./tables.ts";

/** Changes the schema. Steps import nothing but the frozen `schema-dialect.ts`: what a step does must never change. */
type Migration = (db: Kysely<never>, dialect: SchemaDialect) => Promise<void>;

/** In the order in which they run. A migration that has landed never changes. */
export const migrations: Record<string, Migration> = {
  "001-foundation": foundation,
  "002-analytics": analytics,
  "003-session-traces": sessionTraces,
  "004-tables-added-later": tablesAddedLater,
  "005-idempotency-keys": idempotencyKeys,
  "006-derived-data": derivedData,
  "007-security-events": securityEvents,
  "008-renderings": renderings,
};

/**
 * Runs the missing steps, all or none. `beforeFirst` may refuse to fill an empty database.
 * Of two processes that start at once, the second waits for the first and then finds nothing to do.
 */
export async function migrate({ db, dialect }: Database, beforeFirst = () => {}, steps = migrations) {
  const run = (transaction: Db) => runMissing(transaction, dialect, beforeFirst, steps);
  await dialect.withoutForeignKeys(db, () => db.transaction().execute(run));
}

async function runMissing(transaction: Db, dialect: Dialect, beforeFirst: () => void, steps: typeof migrations) {
  await dialect.lockForMigration(transaction);
  await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
    transaction,
  );

  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(transaction);
  const applied = new Set(rows.map(({ name }) => name));
  const unknown = [...applied].find((name) => !(name in steps));
  if (unknown) {
    throw new DatabaseUnusable(
      `The database is newer than this version of folio (it has the step ${unknown}): start the version that wrote it, or a later one.`,
    );
  }

  if (applied.size === 0) beforeFirst();

  const missing = Object.entries(steps).filter(([name]) => !applied.has(name));
  for (const [name, step] of missing) {
    await step(transaction as unknown as Kysely<never>, schemaDialects[dialect.name]);
    await sql`insert into migrations (name, applied_at) values (${name}, ${Date.now()})`.execute(transaction);
  }
  if (missing.length > 0) await dialect.checkForeignKeys(transaction);
}
