import type { Kysely, RawBuilder } from "kysely";
import { OperatorError } from "../errors.ts";
import type { DiskReserve } from "./disk-reserve.ts";
import type { Db, Tables } from "./tables.ts";

/** The words of a post, already folded, by the weight of the place where they stand. */
export interface SearchDocument {
  title: string[];
  labels: string[];
  excerpt: string[];
  content: string[];
}

/** What the two databases do differently. Everything else is one set of queries. */
export interface Dialect {
  name: "SQLite" | "PostgreSQL";
  /** Whether several processes may serve one site from it. */
  isShared: boolean;
  /** Keeps other processes from migrating until the transaction ends. */
  lockForMigration(db: Db): Promise<void>;
  /** Makes other transactions that lock this name wait until this one ends. */
  lock(transaction: Db, name: string): Promise<void>;
  /** Lets a migration rebuild a table that others refer to. `work` begins its own transaction. */
  withoutForeignKeys(db: Db, work: () => Promise<void>): Promise<void>;
  /** Throws when a row refers to one that does not exist. */
  checkForeignKeys(transaction: Db): Promise<void>;
  isUniqueViolation(error: unknown): boolean;
  /** Whether the database, not the query, is at fault: gone, locked, read-only or full. */
  isUnavailable(error: unknown): boolean;
  /** Whether a COMMIT that failed with this error may have succeeded nevertheless. */
  isCommitUncertain(error: unknown): boolean;
  /** Whether the disk of the database had no room for what was to be written. */
  isDiskFull(error: unknown): boolean;
  /** Ends a query of rows that are then changed: those that another transaction has locked are left out. */
  forUpdateSkipLocked: RawBuilder<unknown>;
  /** Bytes of the database, with its indexes and without its log. */
  sizeOf(db: Db): Promise<number>;
  /** Rewrites what holds deleted rows of these tables until their place is used again. Not in a transaction. */
  overwriteDeleted(db: Db, tables: readonly string[]): Promise<void>;
  indexForSearch(db: Db, number: number, document: SearchDocument): Promise<void>;
  /**
   * Posts in which every word occurs, the last one as a prefix; the best match has the lowest rank. With `max`, those that
   * were created last. `matches` is how many there are.
   */
  matches(words: string[], max?: number): RawBuilder<{ number: number; rank: number; matches: number }>;
  /** How many posts these are, or `max` where there are more; much quicker than ranking them. */
  countMatches(db: Db, words: string[], max: number): Promise<number>;
}

/** How busy the way to the database is. */
export interface DatabaseLoad {
  /** Connections to PostgreSQL, and how many requests wait for one. */
  pool?: () => { used: number; idle: number; waiting: number };
  queues?: Record<string, () => { running: number; waiting: number }>;
}

/** Subjects of notices between processes: raised content versions, and waiting jobs. */
export type NoticeSubject = "versions" | "jobs";

/** The counters of content by their names. */
export type Versions = ReadonlyMap<string, string>;

/** A replica as it answers now. */
export interface ReplicaState {
  /** Its host, port and database. */
  name: string;
  /** `late`: it lacks a change; `promoted`: it is no replica any more. Visitors read from those that are `used`. */
  state: "used" | "late" | "promoted" | "away";
  /** How much of the primary's log it has not replayed, where both answer. */
  lagBytes?: number | undefined;
  /** When it lacks some of the log: how long ago the newest change that it has was made on the primary. */
  lagSeconds?: number | undefined;
}

/** How published content is read. */
export interface ContentReads {
  /** Within `forVisitors` it reads from a replica that has the required versions, where there is one. */
  contentReader: Kysely<Tables>;
  forVisitors<T>(work: () => Promise<T>): Promise<T>;
  /** The versions that visitors must not miss; undefined when a newer one was raised that nobody has read yet. */
  requireVersions(versions: Versions | undefined): void;
  /** Waits so long for each replica. */
  describeReplicas(timeoutMs: number): Promise<ReplicaState[]>;
}

export interface Database extends ContentReads {
  db: Kysely<Tables>;
  /** For queries that take long: they hold up nothing else. Reads only what is committed. */
  reader: Kysely<Tables>;
  dialect: Dialect;
  reserve: DiskReserve;
  load: DatabaseLoad;
  /** Asks the database; a sentence when it answers and can be read only. */
  explainReadOnly(): Promise<string | undefined>;
  /** Calls back when a process has changed the subject, until its connection is lost: to be called again regularly. */
  listen(subject: NoticeSubject, onNotice: () => void): void;
  close(): Promise<void>;
}

/** The database cannot be used at all; the message is one sentence for the person who starts the site. */
export class DatabaseUnusable extends OperatorError {}
