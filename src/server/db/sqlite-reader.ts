import type { SQLInputValue } from "node:sqlite";
import {
  type AbortableOperationOptions,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { minuteMs } from "../../contract/durations.ts";
import { failureTexts } from "../../contract/failure-texts.ts";
import { Refusal } from "../errors.ts";
import { createTaskQueue } from "../workers/task-queue.ts";
import { createWorker as startWorker, type CreateWorker, TaskFailed } from "../workers/worker.ts";
import type { FileQuery } from "./read-file.worker.ts";
import type { Tables } from "./tables.ts";

const idleMs = minuteMs;
const defaultTimeoutMs = 10_000;

interface Options {
  timeoutMs?: number;
  createWorker?: CreateWorker | undefined;
}

/** Runs queries in another process, one at a time, because SQLite would block the server during each query. */
export function createSqliteReader(
  file: string,
  { timeoutMs = defaultTimeoutMs, createWorker = startWorker }: Options = {},
) {
  const worker = createWorker<FileQuery, unknown[]>({
    entry: new URL("./read-file.worker.ts", import.meta.url),
    idleMs,
  });
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 20 });

  async function run(query: FileQuery, signal: AbortSignal | undefined) {
    const { result, dropped } = await queue
      .add({ signal }, () => worker.run(query, timeoutMs))
      .catch((error: unknown) => {
        throw error instanceof TaskFailed ? busy(error) : error;
      });
    // Throws nothing if the query was aborted, because Kysely then rejects the query itself.
    if (dropped && dropped !== "aborted") throw busy();
    return result ?? [];
  }

  const connection: DatabaseConnection = {
    async executeQuery<R>(
      { sql, parameters }: { sql: string; parameters: readonly unknown[] },
      { signal }: AbortableOperationOptions = {},
    ) {
      const rows = await run({ file, sql, parameters: parameters as SQLInputValue[] }, signal);
      return { rows: rows as R[] };
    },
    // eslint-disable-next-line require-yield
    async *streamQuery() {
      throw new Error("The reader answers whole results");
    },
  };
  const noTransactions = () => Promise.reject(new Error("The reader has no transactions"));

  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new ReaderAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        beginTransaction: noTransactions,
        commitTransaction: noTransactions,
        rollbackTransaction: noTransactions,
        async destroy() {
          queue.close();
          worker.close();
        },
      }),
    },
  });
}

/** Makes queries wait in the task queue, which has a limit, rather than in Kysely's queue, which has none. */
class ReaderAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

const busy = (cause?: Error) => new Refusal(503, failureTexts.busy, { retryAfter: 5, cause });
