import { existsSync } from "node:fs";
import { join } from "node:path";
import { listRecordedMigrations, withBaseline } from "./applied-migrations.ts";
import { type Database, DatabaseUnusable } from "./dialect.ts";
import { migrations } from "./migrations.ts";
import type { DatabasePlace } from "./open.ts";
import { openSqlite } from "./sqlite.ts";

/** Opens the database of a site, which may be running: it must exist, and have the schema of this version of folio. */
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
