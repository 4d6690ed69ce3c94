import { type Database, DatabaseUnusable } from "./dialect.ts";
import { refuseEmptyBesideUploads } from "./lost-database.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite, whyUnusable } from "./sqlite.ts";

interface Place {
  /** `postgres://…`; without it the database is a file in `directory`. */
  url: string | undefined;
  directory: string;
  onIdleError?: (error: Error) => void;
}

/** Opens the database and brings it up to date; what stands in the way is a `DatabaseUnusable` of one sentence. */
export async function openDatabase({ url, directory, onIdleError = () => {} }: Place): Promise<Database> {
  const database = url ? await openPostgres(url, onIdleError) : openSqlite(directory);
  try {
    await migrate(database, () => refuseEmptyBesideUploads(directory, "The database is empty"));
  } catch (error) {
    await database.close();
    if (url || error instanceof DatabaseUnusable || !database.dialect.isUnavailable(error)) throw error;
    throw new DatabaseUnusable(whyUnusable(`in ${directory}`, error));
  }
  return database;
}
