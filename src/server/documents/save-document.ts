import { uploadsIn } from "../../contract/media/uploaded-images.ts";
import type { SessionUser } from "../../contract/users/session.ts";
import type { AppContext } from "../context.ts";
import { compressText } from "../db/compressed-text.ts";
import { newId } from "../db/ids.ts";
import { lock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import type { RunTransaction } from "../db/transactions.ts";
import { conflict } from "../errors.ts";
import * as queries from "./revisions.queries.ts";
import * as workingCopies from "./working-copies.queries.ts";

/** Thrown by `write` if the document has changed since `prepare`, so that `prepare` and `write` run again. */
export class PreparedTooEarly extends Error {}

/** Options of a save, from the headers and the body of its request. */
export interface SaveOptions {
  /** Versions from `If-Match` that the save may replace; if undefined, it replaces any version. */
  expected?: ReadonlySet<number> | undefined;
  /** Working-copy versions that this save contains; the author's working copy is deleted if it is one of them. */
  workingCopy?: readonly string[] | undefined;
  /** Aborts when the client disconnects. */
  signal?: AbortSignal | undefined;
  /** Runs the save once for all requests with the same idempotency key. */
  once?: SaveOnce | undefined;
}

interface Steps<Stored, Prepared> {
  /** Does slow work, such as rendering, before the transaction. */
  prepare: (stored: Stored) => Promise<Prepared>;
  /** Stores the changes in the transaction; returns the document with its new version. */
  write: (transaction: Db, stored: Stored, prepared: Prepared) => Promise<Stored>;
}

/** Saves changes of a document, and a revision; throws a conflict unless the document is at an expected version. */
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
  // The idempotency key stores only the version: storing the whole document would keep a copy of it for a day.
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
        // Prepares the changes again, since another save came first. Of concurrent saves, one always succeeds.
        if (!(error instanceof PreparedTooEarly)) throw error;
      }
    }
  });
  if (saved) return saved;
  // Reached only by a repetition of an idempotency key. Returns the document that the first request saved.
  const stored = await kind.get(db, by, id);
  if (stored.version !== version) throw conflict(kind.savedInBetween);
  return stored;
}

/** Runs the save `work` once for a request and its repetitions with the same idempotency key. */
export type SaveOnce = <T>(work: (run: RunTransaction) => Promise<T>) => Promise<T>;

/** Saved state of a document: its versioned fields, and the time of the save as an ISO string. */
export interface SavedState {
  fields: Readonly<Record<string, unknown>>;
  updatedAt: string;
}

/** Functions by which saves and revisions handle a kind of document, such as posts. */
export interface DocumentKind<Stored extends { version: number }> {
  /** Name of the lock that every change of a document of this kind takes. */
  lock: string;
  /** Returns a document; throws a 404 or a 403 if the viewer may not change it. */
  get: (db: Db, viewer: SessionUser, id: string) => Promise<Stored>;
  /** Throws a 404 or a 403 if the viewer may not change the document, which it need not return. */
  requireEditable: (db: Db, viewer: SessionUser, id: string) => Promise<unknown>;
  /** Throws if the viewer may not change the document, or if it no longer changes, such as a sent issue. */
  requireChangeable?: DocumentKind<Stored>["requireEditable"];
  /** Returns the state that a revision records; undefined while the document was only autosaved, never saved. */
  stateOf: (stored: Stored) => SavedState | undefined;
  /** Error message when another user has saved the document since it was loaded. */
  savedInBetween: string;
}

/** A save of a document: the states before and after it, and its author. */
export interface Save {
  id: string;
  /** State before the save; undefined for a new document, and for one whose history begins with this save. */
  before?: SavedState | undefined;
  /** State after the save; undefined while the document was only autosaved, never saved. */
  after: SavedState | undefined;
  by: { id: string; name: string };
  at: Date;
}

/** Records a save in its transaction; a save that changes no versioned field is skipped. */
export async function recordRevision(transaction: Db, { id, before, after, by, at }: Save) {
  if (!after) return;
  const text = JSON.stringify(after.fields);
  const textBefore = before && JSON.stringify(before.fields);
  if (text === textBefore) return;
  // A document without revisions is from a release without history, so its previous text is recorded, too.
  if (textBefore !== undefined && !(await queries.hasAny(transaction, id)))
    await insert(transaction, id, textBefore, { id: "", name: "" }, new Date(before!.updatedAt));
  await insert(transaction, id, text, by, at);
}

function insert(transaction: Db, id: string, text: string, by: Save["by"], at: Date) {
  const snapshot = compressText(text);
  return queries.insert(transaction, {
    id: newId(at),
    post_id: id,
    user_id: by.id,
    user_name: by.name,
    created_at: at.getTime(),
    images: JSON.stringify(uploadsIn(text)),
    base_id: null,
    bytes: snapshot.length,
    snapshot,
  });
}
