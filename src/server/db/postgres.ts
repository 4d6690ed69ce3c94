import { isAbortedTransactionError, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { type Database, DatabaseUnusable, type Dialect, type SearchDocument } from "./dialect.ts";
import type { Tables } from "./tables.ts";

/** Any number that means "folio migrates" among the advisory locks of this database. */
const migrationLock = 7_205_931;

// Counts and times come as int8, which fits a JavaScript number here.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format: "text" | "binary" = "text") =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
};

/** Opens a pool of connections to the database of a `postgres://` address. */
export async function openPostgres(url: string, onIdleError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    types,
  });
  // A connection that breaks while nobody uses it is replaced at the next query; unheard, the event would end the process.
  pool.on("error", onIdleError);
  // One that breaks while it is used fails its query, which is how that is told; but its event must be heard too.
  pool.on("connect", (client) => client.on("error", () => {}));

  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw new DatabaseUnusable(
      `DATABASE_URL cannot be reached (${reasonOf(error)}): check that PostgreSQL runs at ${withoutPassword(url)} and lets this user in.`,
    );
  }

  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, dialect: postgres, close: () => db.destroy() };
}

function withoutPassword(url: string) {
  try {
    const { host, pathname } = new URL(url);
    return host + pathname;
  } catch {
    return "that address";
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** A line of text that PostgreSQL reads as a tsvector: each word with its position and the weight of its place. */
function vectorOf({ title, labels, excerpt, content }: SearchDocument) {
  let position = 0;
  const weighted = (words: string[], weight: string) =>
    words.map((word) => `'${word}':${Math.min(++position, 16_383)}${weight}`);
  return [...weighted(title, "A"), ...weighted(labels, "B"), ...weighted(excerpt, "C"), ...weighted(content, "D")].join(
    " ",
  );
}

const networkFaults = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

const postgres: Dialect = {
  name: "PostgreSQL",
  autoNumber: "bigserial",

  async lockForMigration(db) {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(db);
  },

  async createSearchIndex(db) {
    await sql`
      create table post_search (
        number bigint primary key references posts (number) on delete cascade,
        document tsvector not null
      )`.execute(db);
    await sql`create index post_search_document on post_search using gin (document)`.execute(db);
  },

  isUniqueViolation: (error) => codeOf(error) === "23505",
  isDiskFull: (error) => codeOf(error) === "53100",

  isUnavailable(error) {
    const code = codeOf(error);
    // Classes of PostgreSQL: connection, access, no such database, rolled back, resources, operator intervention, system;
    // read-only, lock not to be had.
    if (/^(08|28|3D|40|53|57|58)/.test(code) || code === "25006" || code === "55P03") return true;
    return (
      networkFaults.has(code) ||
      (error instanceof Error && /connection terminated|timeout exceeded when trying to connect/i.test(error.message))
    );
  },

  // An answer of this severity ends the transaction, not the connection: it is rolled back. Everything else leaves it open.
  isCommitUncertain: (error) =>
    !isAbortedTransactionError(error) && !(error instanceof pg.DatabaseError && error.severity === "ERROR"),

  async indexForSearch(db, number, document) {
    const vector = vectorOf(document);
    await sql`
      insert into post_search (number, document) values (${number}, ${vector}::tsvector)
      on conflict (number) do update set document = excluded.document`.execute(db);
  },

  matches(words) {
    const query = `${words.map((word) => `'${word}'`).join(" & ")}:*`;
    return sql`(
      select number, -ts_rank('{0.1, 0.2, 0.4, 1.0}', document, ${query}::tsquery) as rank
      from post_search where document @@ ${query}::tsquery
    )`;
  },
};
