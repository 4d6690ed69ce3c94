import { Socket } from "node:net";
import {
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
} from "kysely";
import pg from "pg";

/** Limits in milliseconds; 0 means no limit. */
export interface ConnectionLimits {
  /** Longest wait for a new connection, or for one that another request releases. */
  connect: number;
  /** Longest duration of a statement; the server then cancels it. */
  statement: number;
  /** Longest time that the server holds the locks of a transaction whose client is silent. */
  idleTransaction: number;
  /** Longest time without data from the server; a connection in use that exceeds it is destroyed. */
  silence: number;
  /** Time that an unused connection stays open. */
  idle: number;
}

/** The silence limit exceeds the statement limit, so that silence means a dead network or server, not a slow query. */
export const requestLimits: ConnectionLimits = {
  connect: 3000,
  statement: 8000,
  idleTransaction: 8000,
  silence: 9000,
  idle: 4000,
};

/** Migrations have no time limit. */
export const migrationLimits: ConnectionLimits = {
  ...requestLimits,
  statement: 0,
  idleTransaction: 0,
  silence: 0,
};

/** Thrown if the connection fails. Most of pg's own errors differ from a failed query's only by their message. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super("The connection to PostgreSQL was lost", { cause });
  }
}

// Parses int8, the type of counts and times, as a JavaScript number, which is large enough for both.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format: "text" | "binary" = "text") =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
};

/** Creates a pool of at most ten connections; `settings` are statements that run first on each connection. */
export function createPool(url: string, limits: ConnectionLimits, settings: readonly string[]) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: limits.idle,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => createSocket(limits.silence),
    types,
    async onConnect(client) {
      for (const setting of settings) await client.query(setting);
    },
  });
  // Ignores errors of a client that the pool is handing out: the pool has removed its own listener, and an error
  // without one would end the process. The pool drops a failed client.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Creates a socket that closes when silent: pg's `query_timeout` would leave the dead connection in the pool. */
function createSocket(silenceMs: number) {
  const socket = new Socket();
  const end = () => socket.destroy(new Error(`PostgreSQL sent nothing for ${silenceMs} ms`));
  return silenceMs ? socket.setTimeout(silenceMs, end) : socket;
}

/** Maximum number of named statements, each planned once per connection. Further statements run unnamed. */
const maxNamedStatements = 300;
/** Error code of PostgreSQL for a planned statement whose table another process has migrated since. */
const planOutdated = "0A000";

/** Names statements with parameters, so that each connection parses and plans each of them once. */
function createStatementNames() {
  const names = new Map<string, string>();
  let prefix = 0;
  return {
    find(text: string, parameters: unknown[]) {
      const known = names.get(text);
      if (known !== undefined || parameters.length === 0 || names.size >= maxNamedStatements) return known;
      const name = `${prefix}_${names.size}`;
      names.set(text, name);
      return name;
    },
    /** Starts new names for prepared statements, so that PostgreSQL plans every statement again. */
    rename() {
      names.clear();
      prefix++;
    },
  };
}

/** Wraps pooled connections so that they throw `ConnectionLost` when the connection, not the query, failed. */
export function createConnections(pool: pg.Pool): PostgresPool {
  const statements = createStatementNames();
  return { connect: () => connect(pool, statements), end: () => pool.end(), options: pool.options };
}

/** Creates Kysely's dialect for these connections. */
export function createDialect(pool: PostgresPool) {
  const config: PostgresDialectConfig = { pool };
  const dialect = new PostgresDialect(config);
  dialect.createDriver = () => new Driver(config);
  return dialect;
}

class Driver extends PostgresDriver {
  /** Ignores a failed rollback: discarding the connection rolls back, too, and the earlier error is reported. */
  override async rollbackTransaction(...[connection]: Parameters<PostgresDriver["rollbackTransaction"]>) {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

async function connect(
  pool: pg.Pool,
  statements: ReturnType<typeof createStatementNames>,
): Promise<PostgresPoolClient> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new ConnectionLost(error);
  });
  let isInTransaction = false;

  async function query(text: string, parameters: unknown[]) {
    isInTransaction ||= text === "begin";
    const name = statements.find(text, parameters);
    const values = parameters.map(withoutNul);
    return client.query({ text, values, ...(name !== undefined && { name }) });
  }

  return {
    query: (async (text: string, parameters: unknown[] = []) => {
      try {
        return await query(text, parameters);
      } catch (error) {
        // Any error that the database did not report comes from the connection.
        if (!(error instanceof pg.DatabaseError)) throw new ConnectionLost(error);
        if (error.code !== planOutdated) throw error;
        statements.rename();
        // A failed query in a transaction is not repeated, because the error ends the transaction; the caller may
        // retry.
        if (!isInTransaction) return query(text, parameters);
        throw new ConnectionLost(error);
      }
    }) as unknown as PostgresPoolClient["query"],
    release: (discard) => client.release(discard),
  };
}

/** Replaces NUL, which PostgreSQL refuses. A search for text with NUL then finds nothing, as in SQLite. */
const withoutNul = (value: unknown) => (typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value);
