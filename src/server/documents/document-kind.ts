import type { SessionUser } from "../../contract/users/session.ts";
import type { Db } from "../db/tables.ts";

/** A saved state of a document: its versioned fields, and the time of the save. */
export interface SavedState {
  fields: Readonly<Record<string, unknown>>;
  updatedAt: string;
}

/** Rules of a kind of document, such as a post, that saves and revisions follow. */
export interface DocumentKind<Stored extends { version: number }> {
  /** Name of the lock for every change of these documents. */
  lock: string;
  /** Returns a document; throws a 404 or a 403 if the viewer may not change it. */
  get: (db: Db, viewer: SessionUser, id: string) => Promise<Stored>;
  /** Like `get`, for callers that do not need the document. */
  requireEditable: (db: Db, viewer: SessionUser, id: string) => Promise<unknown>;
  /** Like `requireEditable`, but also refuses a document that no longer changes, such as a sent issue. */
  requireChangeable?: DocumentKind<Stored>["requireEditable"];
  /** Returns the state that revisions record; undefined while only the editor's autosave has stored the document. */
  stateOf: (stored: Stored) => SavedState | undefined;
  /** Message when another person saved the document in between. */
  savedInBetween: string;
}
