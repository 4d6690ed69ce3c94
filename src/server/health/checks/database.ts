import { join } from "node:path";
import { isBeforeBaseline, lastVersionBeforeBaseline, listRecordedMigrations, withBaseline } from "../../db/migrate.ts";
import { migrations } from "../../db/migrations.ts";
import { isWritable } from "../../files/data-folder.ts";
import { TaskFailed } from "../../workers/worker.ts";
import { findingsOrOk, type Check, ok, problem, reasonOf, unknown, warning } from "../check.ts";
import { findDamage, isReplica, listTables } from "../health.queries.ts";

const fromBackup = "Restore the database from a backup (folio restore).";

export const databaseCheck: Check = {
  name: "database",
  async examine({ database, settings, tables }) {
    const opened = await database.catch((error: unknown) => reasonOf(error));
    if (typeof opened === "string") {
      const remedy = settings.databaseUrl
        ? "Check that PostgreSQL is running, and that DATABASE_URL points to it."
        : "Start the site, which says what it needs, or restore the database from a backup.";
      return [problem(opened, remedy)];
    }
    const there = await listTables(opened).catch((error: unknown) => reasonOf(error));
    if (typeof there === "string") return [problem(`The database cannot be read (${there}).`, fromBackup)];
    const missing = ["migrations", "post_search", ...tables].filter((name) => !there.has(name));
    if (missing.length === tables.length + 2)
      return [
        problem(
          "The database has no tables of folio.",
          "Check DATA_DIR and DATABASE_URL; starting the site would create a new, empty one there.",
        ),
      ];

    const recorded = there.has("migrations") ? await listRecordedMigrations(opened.db) : [];
    if (isBeforeBaseline(recorded))
      return [
        problem(
          "The database is too old for this version of folio to upgrade.",
          `Start folio ${lastVersionBeforeBaseline} with it once, then this version.`,
        ),
      ];

    const steps = new Set(withBaseline(recorded));
    const known = Object.keys(migrations);
    const isOlder = known.some((step) => !steps.has(step));
    const isNewer = [...steps].some((step) => !known.includes(step));
    const isPostgres = opened.name === "PostgreSQL";
    const readOnly = isPostgres
      ? (await isReplica(opened.db)) && "is a replica"
      : !(await isWritable(join(settings.dataDirectory, "folio.db"))) && "file is read-only";
    return findingsOrOk(
      [
        isNewer && problem("A later version of folio wrote this database.", "Run that version, or a later one."),
        isOlder &&
          warning(
            "An earlier version of folio wrote this database.",
            "Start the site: it brings the database up to date.",
          ),
        !isOlder && missing.length > 0 && problem(`Tables are missing: ${missing.join(", ")}.`, fromBackup),
        readOnly &&
          problem(
            `The database ${readOnly}: nothing can be changed.`,
            isPostgres
              ? "Point DATABASE_URL at one that accepts writes."
              : "Make the file writable by the site's user.",
          ),
      ],
      `${opened.name} answers, with all tables of this version.`,
    );
  },
  explainNotReady: ({ explainReadOnly: explain }) => explain(),
};

/** Checks the whole database file of SQLite; PostgreSQL checks its pages itself when it reads them. */
export const integrityCheck: Check = {
  name: "integrity",
  async examine({ database }) {
    const opened = await database;
    if (opened.name === "PostgreSQL") return [ok("PostgreSQL checks its own pages.")];
    try {
      const damage = await findDamage(opened);
      if (damage === undefined) return [ok("The database file is intact, and every reference points to a row.")];
      return [damaged(damage)];
    } catch (error) {
      if (isTooSlow(error)) return [unknown("Not checked: reading the whole database takes too long.")];
      return [damaged(reasonOf(error))];
    }
  },
};

/** Whether a database query exceeded its time limit. */
const isTooSlow = (error: unknown) =>
  error instanceof Error && error.cause instanceof TaskFailed && error.cause.isOverLimit;

const damaged = (reason: string) => problem(`The database is damaged: ${reason.replaceAll(/\s+/g, " ")}.`, fromBackup);
