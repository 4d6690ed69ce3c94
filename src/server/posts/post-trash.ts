import type { Post } from "../../contract/posts/posts.ts";
import { articlePath } from "../../contract/visitor-pages.ts";
import type { AppContext, OnContentChange } from "../context.ts";
import { postsLock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import { moveToTrash, type TrashKind } from "../documents/trash.ts";
import { withoutLapsedPlan } from "./posts.rows.ts";
import * as writes from "./posts.writes.queries.ts";
import type { ScheduledPublishing } from "./publishing/scheduled-publishing.ts";

/** Rows of a deleted post, as the trash stores them. */
interface TrashedRows extends writes.PostRows {
  /** Slugs of the post, including former ones. */
  slugs: string[];
}

/** Moves a post to the trash; the caller holds the lock on posts. */
export async function movePostToTrash(
  transaction: Db,
  id: string,
  deletion: { by: { id: string; name: string }; at: Date },
) {
  const rows: TrashedRows = await writes.take(transaction, id);
  const { title, author_id, author_name, is_published, view_count } = rows.post;
  const author = { id: author_id, name: author_name };
  const taken = { rows, title, author, isPublished: is_published === 1, viewCount: view_count };
  await moveToTrash(transaction, { kind: "post", id, ...deletion }, taken);
}

interface Deps {
  changed: OnContentChange;
  followStatus: ScheduledPublishing["followStatus"];
}

/** Rules for restoring posts from the trash; a restored post keeps its publication status. */
export const postTrash = (
  { dialect, now }: AppContext,
  { changed, followStatus }: Deps,
): TrashKind<TrashedRows, Post> => ({
  lock: postsLock,
  async putBack(transaction, { slugs, ...rows }, { id, author_name, view_count }) {
    const { post } = rows;
    const isSlugFree = await writes.takeSlug(transaction, post.slug, id);
    const slug = isSlugFree ? post.slug : await writes.takeFreeSlug(transaction, post.slug, id);
    // Claims the post's former slugs again, except those that another post has claimed in the meantime.
    for (const former of slugs) await writes.takeSlug(transaction, former, id);

    const restored = await writes.insertRows(transaction, dialect, {
      ...rows,
      post: { ...post, slug, author_name, view_count },
      publication: rows.publication && withoutLapsedPlan(rows.publication, now()),
    });
    await followStatus(transaction, { post: restored, before: restored });
    await changed(transaction, articlePath(slug));
    return restored;
  },
});
