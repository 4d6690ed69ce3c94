import { uploadsIn } from "../../contract/media/uploaded-images.ts";
import { compressText } from "../db/compressed-text.ts";
import { newId } from "../db/ids.ts";
import type { Db } from "../db/tables.ts";
import type { SavedState } from "./document-kind.ts";
import * as queries from "./revisions.queries.ts";

/** A save of a document: the states before and after it, and its author. */
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
  // Without a revision, a release that had no history made the last save.
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
