import { uploadsIn } from "../../../contract/uploaded-images.ts";
import { compressText } from "../../db/compressed-text.ts";
import type { Db } from "../../db/tables.ts";
import { insert, deletePost } from "./trash.queries.ts";

/** Person who deletes posts, and the time. */
export interface Deletion {
  by: { id: string; name: string };
  at: Date;
}

/** Deletes a post under the lock of posts, and stores everything needed to restore it. */
export async function moveToTrash(transaction: Db, id: string, { by, at }: Deletion) {
  const rows = await deletePost(transaction, id);
  const snapshot = JSON.stringify(rows);
  const { title, author_id, author_name, is_published, view_count } = rows.post;
  await insert(transaction, {
    id,
    title,
    author_id,
    author_name,
    is_published,
    view_count,
    deleted_by: by.id,
    deleted_by_name: by.name,
    deleted_at: at.getTime(),
    images: JSON.stringify(uploadsIn(snapshot)),
    snapshot: compressText(snapshot),
  });
}
