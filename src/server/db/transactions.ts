import type { Database, Dialect } from "./dialect.ts";
import type { Db } from "./tables.ts";

/** Runs work in one transaction, which commits or rolls back as a whole, and returns the work's result. */
export type RunTransaction = <T>(work: (transaction: Db) => Promise<T>) => Promise<T>;

/** Thrown if the connection was lost during the COMMIT: the change may or may not be stored. */
export class CommitUncertain extends Error {}

interface OpenTransaction {
  dialect: Dialect;
  afterCommit: (() => void)[];
}

const openTransactions = new WeakMap<Db, OpenTransaction>();

/** Creates the function through which all writes go; it runs `work` in a transaction and returns its result. */
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

/** Registers a callback that runs after the COMMIT, even if its outcome is unknown, but not after a rollback. */
export function afterCommit(transaction: Db, callback: () => void) {
  getOpenTransaction(transaction).afterCommit.push(callback);
}

/** Returns the state of a transaction that `createTransactions` began; throws for any other. */
export function getOpenTransaction(transaction: Db) {
  const open = openTransactions.get(transaction);
  if (!open) throw new Error("Locks and callbacks belong to transactions of createTransactions");
  return open;
}
