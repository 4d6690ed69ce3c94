import type { Db } from "./tables.ts";
import type { RunTransaction } from "./transactions.ts";

/** Runs one save for a call and its repeats. */
export type SaveOnce = <T>(work: (run: RunTransaction) => Promise<T>) => Promise<T>;

/**
 * Saves, or returns only the version that the first call with the same key made: recording the whole text of each save
 * would store it for a day.
 */
export async function saveOnce<Saved extends { version: number }>(
  once: SaveOnce,
  save: (run: (steps: (transaction: Db) => Promise<Saved>) => Promise<Saved>) => Promise<Saved>,
): Promise<{ version: number; saved?: Saved | undefined }> {
  let saved: Saved | undefined;
  const version = await once(async (run) => {
    saved = await save((steps) => runRecordingVersion(run, steps));
    return saved.version;
  });
  return { version, saved };
}

async function runRecordingVersion<Saved extends { version: number }>(
  run: RunTransaction,
  steps: (transaction: Db) => Promise<Saved>,
) {
  const saved: Saved[] = [];
  await run(async (transaction) => {
    saved[0] = await steps(transaction);
    return saved[0].version;
  });
  if (!saved[0]) throw new Error("A transaction that has not run cannot be committed");
  return saved[0];
}
