import { isProvisionalSlug } from "../../../contract/empty-drafts.ts";
import type { Post } from "../../../contract/posts.ts";
import { type RevisionFields, revisionFieldNames } from "../../../contract/revisions.ts";
import { uploadsIn } from "../../../contract/uploaded-images.ts";
import { newId } from "../../db/ids.ts";
import type { Db } from "../../db/tables.ts";
import * as queries from "./revisions.queries.ts";
import { type Base, findBase, storedText } from "./stored-text.ts";

/** A save of a post: the stored text, the text before, and the author. */
export interface Save {
  /** Undefined for a new post. */
  before: Post | undefined;
  post: Post;
  by: { id: string; name: string };
  at: Date;
}

/** Records a save in its transaction, under the lock of posts; a save that changes no text is skipped. */
export async function recordRevision(transaction: Db, { before, post, by, at }: Save) {
  // The editor has autosaved this draft; its first save begins the history.
  if (!before && isProvisionalSlug(post.slug)) return;
  if (before && isSame(before, post)) return;
  const base = await findBase(transaction, post.id);
  if (base || !before || isProvisionalSlug(before.slug)) return insert(transaction, post, by, at, base);
  // The last save was made by a release without history.
  await insert(transaction, before, { id: "", name: "" }, new Date(before.updatedAt), undefined);
  await insert(transaction, post, by, at, await findBase(transaction, post.id));
}

async function insert(transaction: Db, post: Post, by: Save["by"], at: Date, base: Base | undefined) {
  const text = JSON.stringify(fieldsOf(post));
  await queries.insert(transaction, {
    id: newId(at),
    post_id: post.id,
    user_id: by.id,
    user_name: by.name,
    created_at: at.getTime(),
    images: JSON.stringify(uploadsIn(text)),
    ...storedText(text, base),
  });
}

const fieldsOf = (post: Post): RevisionFields =>
  Object.fromEntries(revisionFieldNames.map((name) => [name, post[name]]));

const isSame = (one: Post, other: Post) =>
  revisionFieldNames.every((name) => {
    const [value, otherValue] = [one[name], other[name]];
    return value === otherValue || (typeof value === "object" && JSON.stringify(value) === JSON.stringify(otherValue));
  });
