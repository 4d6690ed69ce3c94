import { type Kysely, sql } from "kysely";
import { type Database, DatabaseUnusable, type Dialect } from "./dialect.ts";
import { foundation } from "./migrations/001-foundation.ts";
import { analytics } from "./migrations/002-analytics.ts";
import { sessionTraces } from "./migrations/003-session-traces.ts";
import { tablesAddedLater } from "./migrations/004-tables-added-later.ts";
import { idempotencyKeys } from "./migrations/005-idempotency-keys.ts";
import { derivedData } from "./migrations/006-derived-data.ts";
import { securityEvents } from "./migrations/007-security-events.ts";

type Migration = (db: Kysely<never>, dialect: Dialect) => Promise<void>;

/** In the order in which they run. A migration that has landed never changes. */
const migrations: Record<string, Migration> = {
  "001-foundation": foundation,
  "002-analytics": analytics,
  "003-session-traces": sessionTraces,
  "004-tables-added-later": tablesAddedLater,
  "005-idempotency-keys": idempotencyKeys,
  "006-derived-data": derivedData,
  "007-security-events": securityEvents,
};

/**
 * Brings the database to what this code knows, all steps or none. `beforeFirst` may refuse to fill an empty one.
 * Of two processes that start at once, the second waits for the first and then finds nothing to do.
 */
export async function migrate({ db, dialect }: Database, beforeFirst = () => {}) {
  await db.transaction().execute(async (transaction) => {
    await dialect.lockForMigration(transaction);
    await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
      transaction,
    );

    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(transaction);
    const applied = new Set(rows.map(({ name }) => name));
    const unknown = [...applied].find((name) => !(name in migrations));
    if (unknown) {
      throw new DatabaseUnusable(
        `The database is newer than this version of folio (it has the step ${unknown}): start the version that wrote it, or a later one.`,
      );
    }

    if (applied.size === 0) beforeFirst();

    for (const [name, run] of Object.entries(migrations)) {
      if (applied.has(name)) continue;
      await run(transaction as unknown as Kysely<never>, dialect);
      await sql`insert into migrations (name, applied_at) values (${name}, ${Date.now()})`.execute(transaction);
    }
  });
}
