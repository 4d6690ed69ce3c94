import type { Kysely, RawBuilder } from "kysely";
import { OperatorError } from "../errors.ts";
import type { Db, Tables } from "./tables.ts";

/** Folded words of a post, by their place; a title weighs more than the content. */
export interface SearchDocument {
  title: string[];
  labels: string[];
  excerpt: string[];
  content: string[];
}

/** Differences between the two databases. Everything else is one set of queries. */
export interface Dialect {
  name: "SQLite" | "PostgreSQL";
  /** Whether several processes may serve one site from it. */
  isShared: boolean;
  /** Prevents other processes from running migrations until the transaction ends. */
  lockForMigration(db: Db): Promise<void>;
  /** Locks this name until the transaction ends; others that lock it wait. */
  lock(transaction: Db, name: string): Promise<void>;
  /**
   * Runs `work`, which begins its own transaction, without enforcing foreign keys, so that a migration can rebuild a
   * referenced table.
   */
  withoutForeignKeys(db: Db, work: () => Promise<void>): Promise<void>;
  /** Throws if a row refers to one that does not exist. */
  checkForeignKeys(transaction: Db): Promise<void>;
  isUniqueViolation(error: unknown): boolean;
  /** Whether the database, not the query, is at fault: lost, locked, read-only or full. */
  isUnavailable(error: unknown): boolean;
  /** Whether a COMMIT that failed with this error may still have succeeded. */
  isCommitUncertain(error: unknown): boolean;
  /** Whether the disk of the database was too full for a write. */
  isDiskFull(error: unknown): boolean;
  /** Clause that makes a query of rows to change skip rows locked by another transaction. */
  forUpdateSkipLocked: RawBuilder<unknown>;
  /** Returns the size of the database with its indexes in bytes, without its log. */
  sizeOf(db: Db): Promise<number>;
  /** Overwrites the freed space of deleted rows of these tables. Not possible in a transaction. */
  overwriteDeleted(db: Db, tables: readonly string[]): Promise<void>;
  indexForSearch(db: Db, number: number, document: SearchDocument): Promise<void>;
  /**
   * Selects posts that contain every word, the last one as a prefix; the best match has the lowest rank. With `max`,
   * only the posts created last. `matches` is the number of all.
   */
  matches(words: string[], max?: number): RawBuilder<{ number: number; rank: number; matches: number }>;
}

export interface Database {
  db: Kysely<Tables>;
  /** Connection for slow queries, which then do not block others. Reads only committed data. */
  reader: Kysely<Tables>;
  dialect: Dialect;
  /** Returns a sentence if the database answers but is read-only. */
  explainReadOnly(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** The database cannot be used at all; the message is one sentence for the person who starts the site. */
export class DatabaseUnusable extends OperatorError {}
