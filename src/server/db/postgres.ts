import { isAbortedTransactionError, Kysely, sql } from "kysely";
import pg from "pg";
import { reasonOf } from "../errors.ts";
import { type Database, DatabaseUnusable, type Dialect, type SearchDocument } from "./dialect.ts";
import {
  ConnectionLost,
  type ConnectionLimits,
  createConnections,
  createDialect,
  createPool,
} from "./postgres-connections.ts";
import { servingLock } from "./postgres-serving-lock.ts";
import type { Tables } from "./tables.ts";

/** Arbitrary keys of advisory locks: that of the migration lock, and the first of two keys of each named lock. */
const migrationLock = 7_205_931;
const namedLocks = 7_205_932;

/** Opens a pool of connections to the database at a `postgres://` address. */
export async function openPostgres(
  url: string,
  limits: ConnectionLimits,
  onIdleError: (error: Error) => void,
  settings: string[] = [],
): Promise<Database> {
  const pool = createPool(url, limits, settings);
  // An idle connection that breaks is replaced at the next query; without a listener, the event would end the process.
  pool.on("error", onIdleError);
  const connections = createConnections(pool);

  try {
    await refuseTransactionPooler(pool);
  } catch (error) {
    await pool.end();
    if (error instanceof DatabaseUnusable) throw error;
    throw new DatabaseUnusable(
      `DATABASE_URL cannot be reached (${reasonOf(error)}): check that PostgreSQL is running at ${withoutPassword(url)} and accepts this user.`,
    );
  }

  const db = new Kysely<Tables>({ dialect: createDialect(connections) });
  return {
    db,
    reader: db,
    dialect: postgres,
    async explainReadOnly() {
      const { rows } = await sql<{ why: string | null }>`
        select case when pg_is_in_recovery() then 'is a replica'
          when current_setting('transaction_read_only')::boolean then 'is read-only' end as why`.execute(db);
      return rows[0]?.why
        ? `The database of DATABASE_URL ${rows[0].why}: point it at one that accepts writes.`
        : undefined;
    },
    async close() {
      await db.destroy();
      // Needed, because Kysely does not end the pool if no query has run.
      if (!pool.ending) await pool.end();
    },
  };
}

/** Refuses a pooler in transaction mode, where two open connections can share one server process. */
async function refuseTransactionPooler(pool: pg.Pool) {
  const processOf = async (client: pg.PoolClient) =>
    (await client.query<{ id: number }>("select pg_backend_pid() as id")).rows[0]?.id;
  const first = await pool.connect();
  // Accepts a server with only one free connection, because it has no second one to compare.
  const second = await pool.connect().catch(() => undefined);
  try {
    if (!second || (await processOf(first)) !== (await processOf(second))) return;
    throw new DatabaseUnusable(
      "DATABASE_URL points to a pooler that shares connections between transactions: set its pool_mode to session, or connect to PostgreSQL directly.",
    );
  } finally {
    first.release();
    second?.release(true);
  }
}

/** Refuses to start while a restore or a move to another database holds `servingLock` exclusively. */
export async function refuseWhileCopied({ db }: Pick<Database, "db">) {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(servingLock)}) as "isFree"`.execute(db);
  if (!rows[0]?.isFree)
    throw new DatabaseUnusable("The database is being restored or moved: start again when that is finished.");
}

/** Returns host, port and database of a `postgres://` URL. */
function withoutPassword(url: string) {
  if (!URL.canParse(url)) return "that address";
  const { host, pathname } = new URL(url);
  return host + pathname;
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** Returns a tsvector as text: each word with its position and the weight of its field. */
function vectorOf({ title, labels, excerpt, content }: SearchDocument) {
  let position = 0;
  const weighted = (words: string[], weight: string) =>
    words.map((word) => `'${word}':${Math.min(++position, 16_383)}${weight}`);
  return [...weighted(title, "A"), ...weighted(labels, "B"), ...weighted(excerpt, "C"), ...weighted(content, "D")].join(
    " ",
  );
}

const queryOf = (words: string[]) => `${words.map((word) => `'${word}'`).join(" & ")}:*`;

const postgres: Dialect = {
  name: "PostgreSQL",
  isShared: true,

  async lockForMigration(db) {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(db);
  },

  async lock(transaction, name) {
    await sql`select pg_advisory_xact_lock(${namedLocks}, hashtext(${name}))`.execute(transaction);
  },

  // Keeps foreign keys on: unlike SQLite, PostgreSQL never deletes referring rows when a table is dropped.
  withoutForeignKeys: (_, work) => work(),
  checkForeignKeys: async () => {},

  isUniqueViolation: (error) => codeOf(error) === "23505",
  isDiskFull: (error) => codeOf(error) === "53100",

  // Error classes of PostgreSQL: connection, access, no such database, rolled back, resources, operator intervention,
  // system; read-only, idle transaction timeout, lock not available.
  isUnavailable: (error) =>
    error instanceof ConnectionLost || /^(08|28|3D|40|53|57|58|25006|25P0[34]|55P03)/.test(codeOf(error)),

  // An error of severity ERROR rolls the transaction back and leaves the connection open. After any other error, the
  // outcome of the COMMIT is unknown.
  isCommitUncertain: (error) =>
    !isAbortedTransactionError(error) && !(error instanceof pg.DatabaseError && error.severity === "ERROR"),

  forUpdateSkipLocked: sql`for update skip locked`,

  async sizeOf(db) {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  },

  async overwriteDeleted(db, tables) {
    for (const table of tables) await sql`vacuum full ${sql.table(table)}`.execute(db);
  },

  async indexForSearch(db, number, document) {
    const vector = vectorOf(document);
    await sql`
      insert into post_search (number, document) values (${number}, ${vector}::tsvector)
      on conflict (number) do update set document = excluded.document`.execute(db);
  },

  matches(words, max) {
    const query = queryOf(words);
    const limit = max === undefined ? sql`` : sql`order by number desc limit ${sql.lit(max)}`;
    return sql`(
      select number, -ts_rank('{0.1, 0.2, 0.4, 1.0}', document, ${query}::tsquery) as rank, count(*) over () as matches
      from (select number, document from post_search where document @@ ${query}::tsquery ${limit}) as matching
    )`;
  },
};
