import type { Db } from "./tables.ts";
import { getOpenTransaction, type RunTransaction } from "./transactions.ts";

/** Takes the named lock until the transaction ends; waits first if another transaction holds the lock. */
export const lock = (transaction: Db, name: string) => getOpenTransaction(transaction).dialect.lock(transaction, name);

/** Runs work in a transaction with the lock, so that no other holder can change what the work has read. */
export const withLock = <T>(run: RunTransaction, name: string, work: (transaction: Db) => Promise<T>) =>
  run(async (transaction) => {
    await lock(transaction, name);
    return work(transaction);
  });

/**
 * Lock for every change of posts: two transactions that count the same labels in different order would deadlock.
 * Earlier releases lock the same name, and may run at the same time.
 */
export const postsLock = "published counts";

/** Runs work in a transaction that holds the lock for changes of posts. */
export const withPostsLock = <T>(run: RunTransaction, work: (transaction: Db) => Promise<T>) =>
  withLock(run, postsLock, work);
