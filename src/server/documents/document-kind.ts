import type { SessionUser } from "../../contract/users/session.ts";
import type { Db } from "../db/tables.ts";

/** A saved state of a document: its versioned fields, and when it was saved. */
export interface SavedState {
  fields: Readonly<Record<string, unknown>>;
  updatedAt: string;
}

/** Rules of a kind of document that its store has to know. */
export interface DocumentKind<Stored extends { version: number }> {
  /** Lock of every change of these documents. */
  lock: string;
  /** Returns a document; throws a 404 or a 403 if the viewer may not change it. */
  get: (db: Db, viewer: SessionUser, id: string) => Promise<Stored>;
  /** Like `get`, for callers that do not need the document. */
  requireEditable: (db: Db, viewer: SessionUser, id: string) => Promise<unknown>;
  /** Also refuses a document that no longer changes, such as a sent issue; by default the same. */
  requireChangeable?: DocumentKind<Stored>["requireEditable"];
  /** Returns the state that the history has; undefined while only the editor's autosave has stored the document. */
  stateOf: (stored: Stored) => SavedState | undefined;
  /** Refusal of a save over a version that its author has not seen. */
  savedInBetween: string;
}
