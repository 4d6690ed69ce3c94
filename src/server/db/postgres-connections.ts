import { Socket } from "node:net";
import {
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
} from "kysely";
import pg from "pg";
import { createClientClass, type HostClient } from "./postgres-client.ts";
import { createHosts, type PostgresHosts, splitHosts } from "./postgres-hosts.ts";

/** In milliseconds; 0 means no limit. */
export interface ConnectionLimits {
  /** Longest wait of a request for a connection, new or released by another. */
  connect: number;
  /** Longest duration of a statement; the server then cancels it. */
  statement: number;
  /** Longest time that the server holds the locks of a transaction whose client is silent. */
  idleTransaction: number;
  /** Longest silence of a connection in use; it is then destroyed. */
  silence: number;
  /** Time that an unused connection stays open. */
  idle: number;
}

/** The silence limit exceeds any statement, so that it means a dead network or server, not a slow query. */
export const requestLimits: ConnectionLimits = {
  connect: 5000,
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

/** Longest wait of a request for a connection while no other connection receives data from the server. */
const connectMsInSilence = 2000;

/** The connection failed, not the query; pg distinguishes most of these cases only by their messages. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super("The connection to PostgreSQL was lost", { cause });
  }
}

// Counts and times are int8, which fits a JavaScript number here.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format: "text" | "binary" = "text") =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
};

/** Hosts, ports and database of an address. */
export function withoutPassword(url: string) {
  const places = splitHosts(url).map((one) => {
    if (!URL.canParse(one)) return "that address";
    const { host, pathname } = new URL(one);
    return host + pathname;
  });
  return places.join(" or ");
}

/** At most ten connections, with timeouts in milliseconds; nothing connects before the first query. */
export function createPool(
  address: string | PostgresHosts,
  limits: ConnectionLimits,
  settings: readonly string[] = [],
) {
  const hosts = typeof address === "string" ? createHosts(address) : address;
  const pool = new pg.Pool({
    Client: createClientClass(hosts, settings) as unknown as new () => pg.ClientBase,
    max: 10,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: limits.idle,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => createSocket(limits.silence),
    types,
  });
  return Object.assign(pool, { hosts });
}

type Pool = ReturnType<typeof createPool>;

/** pg's `query_timeout` leaves the dead connection in the pool; destroying the socket ends query and connection. */
function createSocket(silenceMs: number) {
  const socket = new Socket();
  const end = () => socket.destroy(new Error(`PostgreSQL sent nothing for ${silenceMs} ms`));
  return silenceMs ? socket.setTimeout(silenceMs, end) : socket;
}

/** Every connection plans a named statement once. Limited, because each length of a list makes another statement. */
const maxNamedStatements = 300;
/** PostgreSQL's error code when another process has migrated a table of a planned statement. */
const planOutdated = "0A000";

/** Names statements with parameters, so that PostgreSQL parses and plans each of them once. */
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
    /** Uses new names, so that every statement is planned again. */
    rename() {
      names.clear();
      prefix++;
    },
  };
}

/** The pool interface that Kysely expects. */
export type Connections = PostgresPool;

/** Connections that throw `ConnectionLost` if they are at fault. `onError` gets the error responses of PostgreSQL. */
export function createConnections(pool: Pool, onError: (error: Error) => void = () => {}): Connections {
  const server = { answeredAt: -Infinity, statements: createStatementNames(), onError };
  return { connect: () => connect(pool, server), end: () => pool.end(), options: pool.options };
}

/** Kysely's dialect over connections. */
export function createDialect(pool: Connections) {
  const config: PostgresDialectConfig = { pool };
  const dialect = new PostgresDialect(config);
  dialect.createDriver = () => new Driver(config);
  return dialect;
}

class Driver extends PostgresDriver {
  /** A connection that cannot roll back is discarded, which also rolls back; the earlier error is the relevant one. */
  override async rollbackTransaction(...[connection]: Parameters<PostgresDriver["rollbackTransaction"]>) {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

interface Server {
  /** Time at which any connection of the pool last received data from the server. */
  answeredAt: number;
  statements: ReturnType<typeof createStatementNames>;
  onError: (error: Error) => void;
}

async function connect(pool: Pool, server: Server): Promise<PostgresPoolClient> {
  const client = await connectToAny(pool, () => waitForClient(pool, server)).catch((error: unknown) => {
    throw new ConnectionLost(error);
  });
  let isInTransaction = false;

  async function query(text: string, parameters: unknown[]) {
    isInTransaction ||= text === "begin";
    const name = server.statements.find(text, parameters);
    const result = await client.query({ text, values: parameters, ...(name !== undefined && { name }) });
    server.answeredAt = performance.now();
    return result;
  }

  return {
    query: (async (text: string, parameters: unknown[] = []) => {
      try {
        return await query(text, parameters);
      } catch (error) {
        // An error of this severity concerns the query, whatever happened to the connection after it.
        const isAnswer = error instanceof pg.DatabaseError && error.severity === "ERROR";
        if (isAnswer) server.onError(error);
        if (isAnswer) client.noteRefusal(error.code);
        if (isAnswer && error.code === planOutdated) {
          server.statements.rename();
          // The error rolls back a transaction, which its caller may repeat.
          if (!isInTransaction) return query(text, parameters);
          throw new ConnectionLost(error);
        }
        throw client.isLost && !isAnswer ? new ConnectionLost(error) : error;
      }
    }) as unknown as PostgresPoolClient["query"],
    release: (discard) => client.release(discard || client.isLost),
  };
}

/** Tries each server of the address once. */
export async function connectToAny(pool: Pool, connectOnce: () => Promise<pg.PoolClient> = () => pool.connect()) {
  for (let tried = 1; ; tried++) {
    try {
      return (await connectOnce()) as HostClient & pg.PoolClient;
    } catch (error) {
      if (tried >= pool.hosts.count) throw error;
    }
  }
}

/** A request waits for a connection of a busy pool, but not as long if no connection receives data from the server. */
function waitForClient(pool: Pool, server: Server) {
  const waiting = pool.connect();
  if (pool.idleCount > 0) return waiting;
  return new Promise<pg.PoolClient>((resolve, reject) => {
    let isGivenUp = false;
    const timer = setTimeout(() => {
      isGivenUp = performance.now() - server.answeredAt > connectMsInSilence;
      if (isGivenUp) reject(new Error("PostgreSQL does not answer"));
    }, connectMsInSilence);
    waiting
      .then((client) => (isGivenUp ? client.release() : resolve(client)), reject)
      .finally(() => clearTimeout(timer));
  });
}
