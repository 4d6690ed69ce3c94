import type { Kysely, RawBuilder } from "kysely";
import { OperatorError } from "../errors.ts";
import type { Db, Tables } from "./tables.ts";

/** Words of a post by field, without case and accents; words in the title rank higher than in the content. */
export interface SearchDocument {
  title: string[];
  labels: string[];
  excerpt: string[];
  content: string[];
}

/** Operations that differ between SQLite and PostgreSQL; all other queries are the same for both. */
export interface Dialect {
  name: "SQLite" | "PostgreSQL";
  /** Whether several processes may serve one site from this database. */
  isShared: boolean;
  /** Prevents other processes from running migrations until the transaction ends. */
  lockForMigration(db: Db): Promise<void>;
  /** Locks this name until the transaction ends; other transactions that lock it wait. */
  lock(transaction: Db, name: string): Promise<void>;
  /** Runs `work`, whose transaction may rebuild a referenced table; on SQLite, foreign keys are off meanwhile. */
  withoutForeignKeys(db: Db, work: () => Promise<void>): Promise<void>;
  /** Throws if a row refers to one that does not exist. */
  checkForeignKeys(transaction: Db): Promise<void>;
  isUniqueViolation(error: unknown): boolean;
  /** Whether the database, not the query, is at fault: lost, locked, read-only or full. */
  isUnavailable(error: unknown): boolean;
  /** Whether a COMMIT that failed with this error may still have succeeded. */
  isCommitUncertain(error: unknown): boolean;
  /** Whether a write failed because the disk of the database is full. */
  isDiskFull(error: unknown): boolean;
  /** Locking clause that makes a query skip rows locked by another transaction; empty on SQLite. */
  forUpdateSkipLocked: RawBuilder<unknown>;
  /** Returns the size of the database with its indexes in bytes, without its log. */
  sizeOf(db: Db): Promise<number>;
  /** Overwrites the freed space of deleted rows of these tables. Not possible in a transaction. */
  overwriteDeleted(db: Db, tables: readonly string[]): Promise<void>;
  indexForSearch(db: Db, number: number, document: SearchDocument): Promise<void>;
  /**
   * Selects posts that contain every word, the last as a prefix; the best match has the lowest rank. With `max`,
   * selects only the `max` newest of them. `matches` is the number of selected posts.
   */
  matches(words: string[], max?: number): RawBuilder<{ number: number; rank: number; matches: number }>;
}

export interface Database {
  db: Kysely<Tables>;
  /** Connection for slow queries, so that they do not block other requests; reads committed data only. */
  reader: Kysely<Tables>;
  dialect: Dialect;
  /** Returns a sentence for the operator if the database answers but is read-only; otherwise undefined. */
  explainReadOnly(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Thrown if the database cannot be used at all; its message is one sentence for the operator. */
export class DatabaseUnusable extends OperatorError {}
