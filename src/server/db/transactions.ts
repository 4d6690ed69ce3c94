import type { Database } from "./dialect.ts";
import type { Db } from "./tables.ts";

/** Runs work as one transaction, all of it or nothing, and answers its result. */
export type RunTransaction = <T>(work: (transaction: Db) => Promise<T>) => Promise<T>;

/** The connection was lost while committing: the change may have been made or not. */
export class CommitUncertain extends Error {}

/** The one way to write: what the caller answers is the work's result, so no query after the commit can fail it. */
export function createTransactions({ db, dialect }: Pick<Database, "db" | "dialect">): RunTransaction {
  return async (work) => {
    let isCommitting = false;
    try {
      return await db.transaction().execute(async (transaction) => {
        const result = await work(transaction);
        isCommitting = true;
        return result;
      });
    } catch (error) {
      if (isCommitting && dialect.isCommitUncertain(error))
        throw new CommitUncertain("The outcome of a COMMIT is not known", { cause: error });
      throw error;
    }
  };
}
