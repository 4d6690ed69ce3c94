import { uploadsIn } from "../../contract/media/uploaded-images.ts";
import { newId } from "../db/ids.ts";
import { lock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import type { SavedState } from "./document-kind.ts";
import * as queries from "./revisions.queries.ts";
import { type Base, findBase, storedText } from "./stored-text.ts";

/** Lock of the stored texts, some of which depend on others. */
export const revisionsLock = "revisions";

/** A save of a document: its state, that before, and the author. */
export interface Save {
  id: string;
  /** Undefined for a new document, and for one whose history begins with this save. */
  before?: SavedState | undefined;
  /** Undefined while only the editor's autosave has stored the document. */
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
  await lock(transaction, revisionsLock);
  let base = await findBase(transaction, id);
  if (!base && textBefore !== undefined) {
    // The last save was made by a release without history.
    await insert(transaction, id, textBefore, { id: "", name: "" }, new Date(before!.updatedAt), undefined);
    base = await findBase(transaction, id);
  }
  await insert(transaction, id, text, by, at, base);
}

const insert = (transaction: Db, id: string, text: string, by: Save["by"], at: Date, base: Base | undefined) =>
  queries.insert(transaction, {
    id: newId(at),
    post_id: id,
    user_id: by.id,
    user_name: by.name,
    created_at: at.getTime(),
    images: JSON.stringify(uploadsIn(text)),
    ...storedText(text, base),
  });
