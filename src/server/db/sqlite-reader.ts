import type { SQLInputValue } from "node:sqlite";
import { type DatabaseConnection, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { createWorker } from "../workers/worker.ts";
import type { FileQuery } from "./read-file.ts";
import type { Tables } from "./tables.ts";

const idleMs = 60_000;
const timeoutMs = 10_000;

/** Runs queries in a process of their own, one after the other: SQLite would stop the whole server for the length of one. */
export function createSqliteReader(file: string) {
  const worker = createWorker<FileQuery, unknown[]>({
    entry: new URL("./read-file.worker.ts", import.meta.url),
    idleMs,
  });
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const rows = await worker.run({ file, sql, parameters: parameters as SQLInputValue[] }, timeoutMs);
      return { rows: rows as R[] };
    },
    // eslint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error("The reader answers whole results");
    },
  };
  const noTransactions = () => Promise.reject(new Error("The reader has no transactions"));

  const reader = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        beginTransaction: noTransactions,
        commitTransaction: noTransactions,
        rollbackTransaction: noTransactions,
        destroy: async () => worker.close(),
      }),
    },
  });
  return reader;
}
