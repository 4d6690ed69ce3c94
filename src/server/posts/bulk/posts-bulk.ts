import { postTexts } from "../../../contract/posts/post-texts.ts";
import type {
  FoundPostsBulk,
  PostsBulk,
  PostsBulkAction,
  PostsBulkOutcome,
} from "../../../contract/posts/posts-bulk.ts";
import { postLimits } from "../../../contract/posts/posts.ts";
import type { SessionUser } from "../../../contract/users/session.ts";
import type { AppContext, OnContentChange } from "../../context.ts";
import { findShown, inChunks } from "../../db/found-rows.ts";
import { withPostsLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import { badField, notAllowed } from "../../errors.ts";
import { mayEdit, mayRead } from "../../permissions.ts";
import { searchWords } from "../derived/search-document.ts";
import { addRows, removeRows, storeLists } from "../labels/label-changes.queries.ts";
import type { LabelIndex } from "../labels/label-index.ts";
import { selectIds } from "../lists/search-posts.queries.ts";
import type { Flags, PostStore } from "../post-store.ts";
import { listForBulk } from "../posts.queries.ts";
import { visibility } from "../posts.ts";
import { findUnsavedText } from "../unsaved-text.ts";

type Action = Exclude<PostsBulkAction, "delete">;

/** Actions that set a flag; the others add or remove a tag. */
const flagsOf: Partial<Record<Action, Flags>> = {
  publish: { isPublished: true },
  unpublish: { isPublished: false },
  feature: { isFeatured: true },
  unfeature: { isFeatured: false },
};

interface Deps {
  store: PostStore;
  labelIndex: LabelIndex;
  removeMany: (viewer: SessionUser, ids: readonly string[]) => Promise<{ ids: string[] }>;
  changed: OnContentChange;
}

type BulkPost = Awaited<ReturnType<typeof listForBulk>>[number];

/** One action on many posts, all or none. Posts that the viewer may not know of are skipped. */
export function createPostsBulk(
  { db, dialect, inTransaction, now }: AppContext,
  { store, labelIndex, removeMany, changed }: Deps,
) {
  function isDone({ post }: BulkPost, action: Action, tag: string) {
    const { isPublished = post.isPublished, isFeatured = post.isFeatured } = flagsOf[action] ?? {};
    if (flagsOf[action]) return post.isPublished === isPublished && post.isFeatured === isFeatured;
    return post.tags.includes(tag) === (action === "add-tag");
  }

  async function apply(transaction: Db, action: Action, stored: readonly BulkPost[], tag: string) {
    const flags = flagsOf[action];
    if (flags) return void (await store.writeFlags(transaction, stored, flags));
    const isAdded = action === "add-tag";
    const ids = stored.map(({ post }) => post.id);
    const labelled = stored.map(({ post: { id, tags } }) => ({
      id,
      labels: isAdded ? [...tags, tag] : tags.filter((one) => one !== tag),
    }));
    await storeLists(transaction, "tag", labelled, now());
    await (isAdded ? addRows : removeRows)(transaction, "tag", tag, ids);
    return labelIndex.update(transaction, ids);
  }

  async function change(
    viewer: SessionUser,
    { ids, action, tag = "" }: Omit<PostsBulk, "ids"> & { ids: readonly string[] },
  ): Promise<PostsBulkOutcome> {
    if (action === "delete") {
      const removed = await removeMany(viewer, ids);
      return { matched: removed.ids.length, modified: removed.ids.length, modifiedIds: removed.ids };
    }
    return withPostsLock(inTransaction, async (transaction) => {
      const stored = await inChunks(ids, (chunk) => listForBulk(transaction, chunk));
      const found = stored.flat().filter(({ post }) => mayRead(viewer, post));
      if (!found.every(({ post }) => mayEdit(viewer, post))) throw notAllowed();
      const posts = found.filter((one) => !isDone(one, action, tag));
      for (const one of posts) await refuseImpossible(transaction, viewer, action, one);
      if (posts.length > 0) {
        await inChunks(posts, (chunk) => apply(transaction, action, chunk, tag));
        await changed(transaction);
      }
      return { matched: found.length, modified: posts.length, modifiedIds: posts.map(({ post }) => post.id) };
    });
  }

  return {
    change,

    /** Applies an action to all posts of a list. */
    async changeFound(viewer: SessionUser, { filter, total, ...rest }: FoundPostsBulk) {
      const selection = { ...filter, visibleTo: visibility(viewer) };
      const ids = await findShown(selectIds(db, dialect, selection, searchWords(filter.search)), total);
      return change(viewer, { ...rest, ids });
    },
  };
}

export type PostsBulkFeature = ReturnType<typeof createPostsBulk>;

async function refuseImpossible(db: Db, viewer: SessionUser, action: Action, { post, isEmpty }: BulkPost) {
  const { id, title, tags } = post;
  if (action === "publish" && isEmpty) {
    const unsaved = await findUnsavedText(db, viewer.id, id);
    throw badField("ids", unsaved ? postTexts.unsavedInBulk(unsaved.title || title) : postTexts.emptyInBulk(title));
  }
  if (action === "add-tag" && tags.length >= postLimits.listLength) throw badField("tag", postTexts.fullOfTags(title));
}
