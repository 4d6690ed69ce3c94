import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  Kysely,
  type LimitNode,
  sql,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteDatabase,
  type SqliteStatement,
} from "kysely";
import { LRUCache } from "lru-cache";
import { OperatorError } from "../errors.ts";
import type { CreateWorker } from "../workers/worker.ts";
import { type Database, DatabaseUnusable, type Dialect } from "./dialect.ts";
import { pingDatabase } from "./facts.ts";
import { checkBeforeOpening, checkWhole, damaged, explainNotWritable, readOnly } from "./sqlite-file.ts";
import { createSqliteReader } from "./sqlite-reader.ts";
import type { Tables } from "./tables.ts";

const busyTimeout = 5000;

// Result codes of SQLite: https://sqlite.org/rescode.html
const uniqueViolations = new Set([2067, 1555]);
const unavailable = new Set([
  5 /* busy */, 6 /* locked */, 8 /* read-only */, 10 /* I/O error */, 13 /* disk full */, 14 /* cannot open */,
]);

/** SQLITE_IOERR_SHMSIZE: a full disk has no space for the index of the write-ahead log. */
const noRoomForIndex = 4874;

const resultCode = (error: unknown) =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode : undefined;

/** Whether the error means that another process has locked the file. */
export const isLocked = (error: unknown) => [5, 6].includes((resultCode(error) ?? 0) & 0xff);

/** Opens `folio.db` in the given folder, which is created if it is missing. */
export function openSqlite(directory: string, createWorker?: CreateWorker): Database {
  const file = join(directory, "folio.db");
  let database: DatabaseSync;
  try {
    mkdirSync(directory, { recursive: true });
    database = openFile(file);
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error;
    throw new DatabaseUnusable(explainUnusable(file, error));
  }

  const db = createKysely(database);
  const opened = statSync(file);
  const reader = createSqliteReader(file, { createWorker });
  return {
    db,
    reader,
    dialect: sqlite,
    async explainReadOnly() {
      await pingDatabase(db);
      return explainNotWritable(file, opened);
    },
    async close() {
      await reader.destroy();
      await db.destroy();
      if (database.isOpen) database.close();
    },
  };
}

export const createKysely = (database: DatabaseSync) =>
  new Kysely<Tables>({ dialect: new PlannedOnceDialect({ database: adapt(database) }) });

class PlannedOnceDialect extends SqliteDialect {
  override createQueryCompiler() {
    return new PlannedOnceCompiler();
  }
}

class PlannedOnceCompiler extends SqliteQueryCompiler {
  /** Adds `+ 0`: SQLite's plan depends on the value of a plain `limit ?`, so SQLite would plan again at each run. */
  protected override visitLimit(node: LimitNode) {
    super.visitLimit(node);
    this.append(" + 0");
  }
}

function openFile(file: string) {
  const wasClosed = checkBeforeOpening(file);
  const database = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true });
  try {
    // Limits the cache to 8 MB: a larger one is no faster than the operating system's cache, and is never released.
    database.exec(
      "pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -8000; pragma temp_store = memory;",
    );
    checkWhole(database, file, wasClosed);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Returns one sentence about why the file cannot be used. */
export function explainUnusable(file: string, error: unknown) {
  const primary = (resultCode(error) ?? 0) & 0xff;
  if (isLocked(error)) return `The database ${file} is locked by another process: stop that process, then start again.`;
  if (primary === 8) return readOnly(file);
  if (primary === 26)
    return `The file ${file} is not an SQLite database: restore the site's database from a backup, or set DATA_DIR to another folder.`;
  const reason = error instanceof Error ? error.message : String(error);
  if (primary === 11) return damaged(file, reason);
  if (primary === 13 || resultCode(error) === noRoomForIndex)
    return `The disk of the database ${file} is full: free some space, then start again.`;
  return `The database ${file} cannot be opened (${reason}): make DATA_DIR a folder that this user may write to.`;
}

/** Adapts node:sqlite to the interface of Kysely's dialect, with a cache of prepared statements. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: 500 });

  return {
    close: () => database.close(),
    prepare(text) {
      // Transactions take the write lock at their start: one that began with a read could not wait for the lock. On a
      // full disk SQLite rolls back by itself; a second rollback would hide the cause.
      const isOver = text === "rollback" && !database.isTransaction;
      const query = text === "begin" ? "begin immediate" : isOver ? "select 1" : text;
      const cached = statements.get(query);
      if (cached) return cached;
      const statement = adaptStatement(database.prepare(query));
      statements.set(query, statement);
      return statement;
    },
  };
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

const matchOf = (words: string[]) => `${words.map((word) => `"${word}"`).join(" ")}*`;

export const sqlite: Dialect = {
  name: "SQLite",
  isShared: false,

  // Nothing to lock: every transaction holds the write lock from its start.
  lockForMigration: async () => {},
  lock: async () => {},

  // Prevents that dropping a table deletes referring rows. A transaction cannot turn foreign keys off itself.
  async withoutForeignKeys(db, work) {
    await sql`pragma foreign_keys = off`.execute(db);
    try {
      await work();
    } finally {
      await sql`pragma foreign_keys = on`.execute(db);
    }
  },

  async checkForeignKeys(transaction) {
    const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(transaction);
    const [broken] = rows;
    if (broken) throw new Error(`A migration left rows of ${broken.table} that refer to no row of ${broken.parent}`);
  },

  isUniqueViolation: (error) => uniqueViolations.has(resultCode(error) ?? 0),
  // Never uncertain: there is no connection to lose, so a failed COMMIT has changed nothing.
  isCommitUncertain: () => false,
  isUnavailable: (error) => unavailable.has((resultCode(error) ?? 0) & 0xff),
  isDiskFull: (error) => resultCode(error) === 13,

  forUpdateSkipLocked: sql``,

  async sizeOf(db) {
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db);
    return rows[0]?.bytes ?? 0;
  },

  // Vacuums the file and truncates the log, because free pages of the file and the log still have deleted data.
  async overwriteDeleted(db) {
    await sql`vacuum`.execute(db);
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy)
      throw new OperatorError(
        "Another program has the database open, so the deleted data is still in its write-ahead log.",
      );
  },

  async indexForSearch(db, number, { title, labels, excerpt, content }) {
    await sql`
      insert or replace into post_search (rowid, title, labels, excerpt, content)
      values (${number}, ${title.join(" ")}, ${labels.join(" ")}, ${excerpt.join(" ")}, ${content.join(" ")})`.execute(
      db,
    );
  },

  matches(words, max = -1) {
    // Any limit, even -1, makes SQLite query the search index once. Without it, SQLite might do so per post.
    return sql`(
      select number, rank, count(*) over () as matches from (
        select rowid as number, bm25(post_search, 8, 4, 2, 1) as rank
        from post_search where post_search match ${matchOf(words)} order by rowid desc limit ${sql.lit(max)}
      )
    )`;
  },
};
