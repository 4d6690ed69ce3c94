import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CreateWorker } from "../workers/worker.ts";
import { type Database, DatabaseUnusable } from "./dialect.ts";
import { listRecordedMigrations, migrate, withBaseline } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import type { ConnectionLimits } from "./postgres-connections.ts";
import { refuseEmptyBesideUploads } from "./sqlite-file.ts";
import { openSqlite, explainUnusable } from "./sqlite.ts";

export interface DatabasePlace {
  /** `postgres://…`; if undefined, the database is the file `folio.db` in `directory`. */
  url: string | undefined;
  directory: string;
}

interface OpenOptions extends DatabasePlace {
  onIdleError?: (error: Error) => void;
  limits?: ConnectionLimits;
  /** Starts the process that runs slow queries of a SQLite file. */
  createWorker?: CreateWorker | undefined;
  /** Runs before migrations change an existing database; if it throws, nothing is changed. */
  beforeUpgrade?: () => Promise<void>;
}

/** Opens and migrates the database; throws `DatabaseUnusable` with a one-sentence message if it cannot be used. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { url, onIdleError = () => {}, limits } = options;
  if (!url) return openMigratedSqlite(options);
  // Loading pg takes 20 ms and some MB, which a site on SQLite does not need.
  const { openPostgres, refuseWhileCopied } = await import("./postgres.ts");
  const { migrationLimits, requestLimits } = await import("./postgres-connections.ts");
  const { holdServingLock } = await import("./postgres-serving-lock.ts");
  const migrating = await openPostgres(url, migrationLimits, onIdleError);
  try {
    await refuseWhileCopied(migrating);
    await bringUpToDate(migrating, options);
  } catch (error) {
    const reason = migrating.dialect.isUnavailable(error) && (await migrating.explainReadOnly());
    throw reason ? new DatabaseUnusable(reason) : error;
  } finally {
    await migrating.close();
  }
  // Opens another pool for requests, because the pool for migrations has no time limits.
  const database = await openPostgres(url, limits ?? requestLimits, onIdleError);
  const lock = holdServingLock(url, limits ?? requestLimits);
  return {
    ...database,
    async close() {
      await lock.release();
      await database.close();
    },
  };
}

async function openMigratedSqlite(options: OpenOptions) {
  const { directory } = options;
  const database = openSqlite(directory, options.createWorker);
  try {
    await bringUpToDate(database, options);
    // SQLite reports a read-only file only at the first write, and starting an up-to-date database writes nothing.
    const reason = await database.explainReadOnly();
    if (reason) throw new DatabaseUnusable(reason);
    return database;
  } catch (error) {
    await database.close();
    if (error instanceof DatabaseUnusable || !database.dialect.isUnavailable(error)) throw error;
    throw new DatabaseUnusable(explainUnusable(`in ${directory}`, error));
  }
}

async function bringUpToDate(database: Database, { directory, beforeUpgrade }: OpenOptions) {
  await migrate(database, async (found) => {
    if (found === "empty") refuseEmptyBesideUploads(directory, "The database is empty");
    else await beforeUpgrade?.();
  });
}

/** Opens the database of a site that may be running; the database must exist and have the schema of this version. */
export async function openCurrentDatabase(place: DatabasePlace): Promise<Database> {
  const database = await openExisting(place);
  try {
    const recorded = await listRecordedMigrations(database.db).catch(() => {
      throw new DatabaseUnusable(
        "The database has no tables of folio: start the site once, or check DATA_DIR and DATABASE_URL.",
      );
    });
    const applied = new Set(withBaseline(recorded));
    const known = Object.keys(migrations);
    if (known.some((name) => !applied.has(name)))
      throw new DatabaseUnusable(
        "The database is of an earlier version of folio: start the site once to bring it up to date.",
      );
    if (applied.size > known.length)
      throw new DatabaseUnusable("The database is of a later version of folio: use the command of that version.");
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openExisting({ url, directory }: DatabasePlace) {
  if (url) {
    const { openPostgres } = await import("./postgres.ts");
    const { requestLimits } = await import("./postgres-connections.ts");
    return openPostgres(url, requestLimits, () => {});
  }
  if (!existsSync(join(directory, "folio.db")))
    throw new DatabaseUnusable(`There is no database in ${directory}: check DATA_DIR and DATABASE_URL.`);
  return openSqlite(directory);
}
