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
import { selectIds } from "../post-search.queries.ts";
import { visibility } from "../posts.ts";
import type { OnPublished } from "../scheduled-publishing.ts";
import { findUnsavedText } from "../unsaved-text.ts";
import { type BulkPost, listForBulk, publish, setFlag, unpublish } from "./posts-bulk.queries.ts";

type Action = Exclude<PostsBulkAction, "delete">;

interface Deps {
  labelIndex: LabelIndex;
  removeMany: (viewer: SessionUser, ids: readonly string[]) => Promise<{ ids: string[] }>;
  changed: OnContentChange;
  /** Schedules the publication of scheduled posts. */
  schedule: (db: Db) => Promise<void>;
  onPublished: OnPublished;
}

/** One action on many posts, all or none. Posts that the viewer may not know of are skipped. */
export function createPostsBulk(
  { db, dialect, inTransaction, now }: AppContext,
  { labelIndex, removeMany, changed, schedule, onPublished }: Deps,
) {
  const isDone: Record<Action, (post: BulkPost, tag: string) => boolean> = {
    publish: ({ status }) => status !== "draft",
    unpublish: ({ status }) => status === "draft",
    feature: ({ isFeatured }) => isFeatured,
    unfeature: ({ isFeatured }) => !isFeatured,
    "add-tag": ({ tags }, tag) => tags.includes(tag),
    "remove-tag": ({ tags }, tag) => !tags.includes(tag),
  };

  async function apply(transaction: Db, action: Action, posts: readonly BulkPost[], tag: string) {
    const ids = posts.map(({ id }) => id);
    switch (action) {
      case "publish":
        await publish(transaction, ids, now());
        await onPublished(transaction, ids);
        return schedule(transaction);
      case "unpublish":
        return unpublish(transaction, ids, now());
      case "feature":
      case "unfeature":
        return setFlag(transaction, ids, { is_featured: action === "feature" ? 1 : 0 }, now());
      case "add-tag":
      case "remove-tag": {
        const isAdded = action === "add-tag";
        const labelled = posts.map(({ id, tags }) => ({
          id,
          labels: isAdded ? [...tags, tag] : tags.filter((one) => one !== tag),
        }));
        await storeLists(transaction, "tag", labelled, now());
        await (isAdded ? addRows : removeRows)(transaction, "tag", tag, ids);
        return labelIndex.update(transaction, ids);
      }
    }
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
      const found = stored.flat().filter((post) => mayRead(viewer, post));
      if (!found.every((post) => mayEdit(viewer, post))) throw notAllowed();
      const posts = found.filter((post) => !isDone[action](post, tag));
      for (const post of posts) await refuseImpossible(transaction, viewer, action, post);
      if (posts.length > 0) {
        await inChunks(posts, (chunk) => apply(transaction, action, chunk, tag));
        await changed(transaction);
      }
      return { matched: found.length, modified: posts.length, modifiedIds: posts.map(({ id }) => id) };
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

async function refuseImpossible(db: Db, viewer: SessionUser, action: Action, { id, title, isEmpty, tags }: BulkPost) {
  if (action === "publish" && isEmpty) {
    const unsaved = await findUnsavedText(db, viewer.id, id);
    throw badField("ids", unsaved ? postTexts.unsavedInBulk(unsaved.title || title) : postTexts.emptyInBulk(title));
  }
  if (action === "add-tag" && tags.length >= postLimits.listLength) throw badField("tag", postTexts.fullOfTags(title));
}
