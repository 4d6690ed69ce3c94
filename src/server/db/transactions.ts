import type { Database, Dialect } from "./dialect.ts";
import type { Db } from "./tables.ts";

/** Runs work as one transaction, all of it or nothing, and returns its result. */
export type RunTransaction = <T>(work: (transaction: Db) => Promise<T>) => Promise<T>;

/** The connection was lost while committing: the change may or may not have been made. */
export class CommitUncertain extends Error {}

interface OpenTransaction {
  dialect: Dialect;
  afterCommit: (() => void)[];
}

const openTransactions = new WeakMap<Db, OpenTransaction>();

/** Creates the only way to write. Returns the work's result, so that no query after the commit can fail the call. */
export function createTransactions({ db, dialect }: Pick<Database, "db" | "dialect">): RunTransaction {
  return async (work) => {
    const afterCommit: OpenTransaction["afterCommit"] = [];
    const committed = () => afterCommit.forEach((callback) => callback());
    let isCommitting = false;
    try {
      const result = await db.transaction().execute(async (transaction) => {
        openTransactions.set(transaction, { dialect, afterCommit });
        const result = await work(transaction);
        isCommitting = true;
        return result;
      });
      committed();
      return result;
    } catch (error) {
      if (!isCommitting || !dialect.isCommitUncertain(error)) throw error;
      committed();
      throw new CommitUncertain("The outcome of a COMMIT is not known", { cause: error });
    }
  };
}

/** Calls back after the commit, also after one of unknown outcome, but not after a rollback. */
export function afterCommit(transaction: Db, callback: () => void) {
  getOpenTransaction(transaction).afterCommit.push(callback);
}

/** State of a transaction that `createTransactions` began. */
export function getOpenTransaction(transaction: Db) {
  const open = openTransactions.get(transaction);
  if (!open) throw new Error("Locks and callbacks belong to transactions of createTransactions");
  return open;
}
