import type { Db } from "../db/tables.ts";
import type { RunTransaction } from "../db/transactions.ts";
import type { SavedPost } from "./post-store.ts";

/** Makes one save of a call and its repeats. */
export type SaveOnce = <T>(work: (run: RunTransaction) => Promise<T>) => Promise<T>;

/**
 * Saves, or answers which version the first call with the same key made: that is all that is recorded, since the whole
 * text of each save would be stored for a day.
 */
export async function saveOnce(
  once: SaveOnce,
  save: (run: (steps: (transaction: Db) => Promise<SavedPost>) => Promise<SavedPost>) => Promise<SavedPost>,
): Promise<SavedPost | Pick<SavedPost, "version">> {
  let saved: SavedPost | undefined;
  const version = await once(async (run) => {
    saved = await save((steps) => runRecordingVersion(run, steps));
    return saved.version;
  });
  return saved ?? { version };
}

async function runRecordingVersion(run: RunTransaction, steps: (transaction: Db) => Promise<SavedPost>) {
  const saved: SavedPost[] = [];
  await run(async (transaction) => {
    saved[0] = await steps(transaction);
    return saved[0].version;
  });
  if (!saved[0]) throw new Error("A transaction that has not run cannot be committed");
  return saved[0];
}
