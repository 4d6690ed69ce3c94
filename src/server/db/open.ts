import { type Database, DatabaseUnusable } from "./dialect.ts";
import { refuseEmptyBesideUploads } from "./lost-database.ts";
import { migrate } from "./migrate.ts";
import { type ConnectionLimits, migrationLimits, requestLimits } from "./postgres-connections.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite, whyUnusable } from "./sqlite.ts";
import type { Db } from "./tables.ts";

interface Place {
  /** `postgres://…`; without it the database is a file in `directory`. */
  url: string | undefined;
  directory: string;
  onIdleError?: (error: Error) => void;
  /** Of connections to PostgreSQL. */
  limits?: ConnectionLimits;
}

/** Opens the database and brings it up to date; what stands in the way is a `DatabaseUnusable` of one sentence. */
export async function openDatabase({
  url,
  directory,
  onIdleError = () => {},
  limits = requestLimits,
}: Place): Promise<Database> {
  const database = url ? await openPostgres(url, migrationLimits, onIdleError) : openSqlite(directory);
  try {
    await migrate(database, () => refuseEmptyBesideUploads(directory, "The database is empty"));
    await database.reserve.fill();
  } catch (error) {
    await database.close();
    if (url || error instanceof DatabaseUnusable || !database.dialect.isUnavailable(error)) throw error;
    throw new DatabaseUnusable(whyUnusable(`in ${directory}`, error));
  }
  if (!url) return database;
  // Requests get connections of their own, with limits that a migration must not have.
  await database.close();
  return openPostgres(url, limits, onIdleError);
}

/** Fails when the database does not answer. */
export const pingDatabase = (db: Db) => db.selectFrom("facts").select("name").limit(1).execute();
