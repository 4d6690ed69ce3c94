import type { SessionUser } from "../../contract/users/session.ts";
import type { AppContext } from "../context.ts";
import { lock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import type { RunTransaction } from "../db/transactions.ts";
import { conflict } from "../errors.ts";
import type { DocumentKind } from "./document-kind.ts";
import { recordRevision } from "./record-revision.ts";
import * as workingCopies from "./working-copies.queries.ts";

/** Thrown by `write` if the document has changed since `prepare`, so that both run again. */
export class PreparedTooEarly extends Error {}

/** Conditions of a save, from the headers and the body of its call. */
export interface SaveOptions {
  /** Versions that the save may replace, those of `If-Match`; without them the last save wins. */
  expected?: ReadonlySet<number> | undefined;
  /** Versions of the author's working copy that this save contains, so that it deletes the copy. */
  workingCopy?: readonly string[] | undefined;
  /** Aborts when the caller disconnects. */
  signal?: AbortSignal | undefined;
  /** Runs a save once, for a call and its repeats with the same idempotency key. */
  once?: SaveOnce | undefined;
}

interface Steps<Stored, Prepared> {
  /** Does slow work, such as rendering, before the transaction. */
  prepare: (stored: Stored) => Promise<Prepared>;
  /** Stores the changes in the transaction; returns the document with its new version. */
  write: (transaction: Db, stored: Stored, prepared: Prepared) => Promise<Stored>;
}

/** Saves changes of a document, with its history; throws a conflict if it has none of the expected versions. */
export async function saveDocument<Stored extends { version: number }, Prepared>(
  { db, inTransaction, now }: AppContext,
  kind: DocumentKind<Stored>,
  { by, id }: { by: SessionUser; id: string },
  { expected, workingCopy = [], once = (work) => work(inTransaction) }: SaveOptions,
  { prepare, write }: Steps<Stored, Prepared>,
): Promise<Stored> {
  async function getExpected(from: Db) {
    const stored = await kind.get(from, by, id);
    if (expected && !expected.has(stored.version)) throw conflict(kind.savedInBetween);
    return stored;
  }

  let saved = undefined as Stored | undefined;
  // The result of a repeated save is only its version: recording its whole text would store that for another day.
  const version = await once(async (run) => {
    for (;;) {
      const prepared = await prepare(await getExpected(db));
      try {
        return await run(async (transaction) => {
          await lock(transaction, kind.lock);
          const before = await getExpected(transaction);
          const after = await write(transaction, before, prepared);
          const states = { before: kind.stateOf(before), after: kind.stateOf(after) };
          await recordRevision(transaction, { id, ...states, by, at: now() });
          await workingCopies.remove(transaction, { documentId: id, userId: by.id }, workingCopy);
          saved = after;
          return after.version;
        });
      } catch (error) {
        // A retry follows the commit of another save, so some save always succeeds.
        if (!(error instanceof PreparedTooEarly)) throw error;
      }
    }
  });
  if (saved) return saved;
  // A repeated call returns the document that the first call with its key saved.
  const stored = await kind.get(db, by, id);
  if (stored.version !== version) throw conflict(kind.savedInBetween);
  return stored;
}

/** Runs one save for a call and all its repeats. */
export type SaveOnce = <T>(work: (run: RunTransaction) => Promise<T>) => Promise<T>;
