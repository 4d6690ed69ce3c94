import type { LabelKind } from "../../../contract/posts/labels.ts";
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
import { searchWords } from "../derived/search-index.ts";
import { labelKey, labelTables, matchExistingSpelling } from "../labels/labels.queries.ts";
import { selectIds } from "../lists/search-posts.queries.ts";
import type { Flags, PostStore } from "../post-store.ts";
import { listForBulk } from "../posts.queries.ts";
import { visibility } from "../posts.ts";
import { updateLabels } from "../posts.writes.queries.ts";
import { findUnsavedText } from "../unsaved-text.ts";

type Action = Exclude<PostsBulkAction, "delete">;

/** Flags that each action sets. */
const flagsOf: Partial<Record<Action, Flags>> = {
  publish: { isPublished: true },
  unpublish: { isPublished: false },
  feature: { isFeatured: true },
  unfeature: { isFeatured: false },
};

/** Kind of label that each bulk action adds or removes. */
const labelActions: Partial<Record<Action, { kind: LabelKind; isAdded: boolean }>> = {
  "add-category": { kind: "category", isAdded: true },
  "remove-category": { kind: "category", isAdded: false },
  "add-tag": { kind: "tag", isAdded: true },
  "remove-tag": { kind: "tag", isAdded: false },
};

type Change = Omit<PostsBulk, "ids"> & { ids: readonly string[] };

interface Deps {
  store: PostStore;
  removeMany: (viewer: SessionUser, ids: readonly string[]) => Promise<{ ids: string[] }>;
  changed: OnContentChange;
}

type BulkPost = Awaited<ReturnType<typeof listForBulk>>[number];

/** Applies one action to many posts, or to none if one fails. Posts that the viewer cannot see are skipped. */
export function createPostsBulk({ db, dialect, inTransaction, now }: AppContext, { store, removeMany, changed }: Deps) {
  /** Describes an action: `isDone` says whether a post already has the result, and `apply` changes posts. */
  async function describe(transaction: Db, action: Action, labels: Pick<Change, LabelKind>) {
    const flags = flagsOf[action];
    if (flags) {
      return {
        isDone: ({ post }: BulkPost) =>
          Object.entries(flags).every(([flag, value]) => post[flag as keyof Flags] === value),
        apply: (stored: readonly BulkPost[]): Promise<unknown> => store.writeFlags(transaction, stored, flags),
      };
    }
    const { kind, isAdded } = labelActions[action]!;
    const { column } = labelTables[kind];
    const [name = ""] = await spell(transaction, kind, labels[kind] ?? "");
    const isIt = (label: string) => labelKey(label) === labelKey(name);
    return {
      isDone: ({ post }: BulkPost) => post[column].some(isIt) === isAdded,
      async apply(stored: readonly BulkPost[]) {
        const labelled = stored.map(({ post: { id, [column]: own } }) => ({
          id,
          labels: isAdded ? [...own, name] : own.filter((label) => !isIt(label)),
        }));
        await updateLabels(transaction, dialect, kind, labelled, now());
      },
    };
  }

  async function change(viewer: SessionUser, { ids, action, ...labels }: Change): Promise<PostsBulkOutcome> {
    if (action === "delete") {
      const removed = await removeMany(viewer, ids);
      return { matched: removed.ids.length, modified: removed.ids.length, modifiedIds: removed.ids };
    }
    return withPostsLock(inTransaction, async (transaction) => {
      const stored = await inChunks(ids, (chunk) => listForBulk(transaction, chunk));
      const found = stored.flat().filter(({ post }) => mayRead(viewer, post));
      if (!found.every(({ post }) => mayEdit(viewer, post))) throw notAllowed();
      const { isDone, apply } = await describe(transaction, action, labels);
      const posts = found.filter((one) => !isDone(one));
      for (const one of posts) await refuseImpossible(transaction, viewer, action, one);
      if (posts.length > 0) {
        await inChunks(posts, (chunk) => apply(chunk));
        await changed(transaction);
      }
      return { matched: found.length, modified: posts.length, modifiedIds: posts.map(({ post }) => post.id) };
    });
  }

  return {
    change,

    /** Applies an action to all posts of a filtered list; refused if their number is not `total`. */
    async changeFound(viewer: SessionUser, { filter, total, ...rest }: FoundPostsBulk) {
      const selection = { ...filter, visibleTo: visibility(viewer) };
      const ids = await findShown(selectIds(db, dialect, selection, searchWords(filter.search)), total);
      return change(viewer, { ...rest, ids });
    },
  };
}

/** Returns a category in the spelling that other posts use, and a tag unchanged. */
const spell = async (db: Db, kind: LabelKind, name: string) =>
  kind === "category" ? matchExistingSpelling(db, [name], undefined) : [name];

async function refuseImpossible(db: Db, viewer: SessionUser, action: Action, { post, isEmpty }: BulkPost) {
  const { id, title } = post;
  if (action === "publish" && isEmpty) {
    const unsaved = await findUnsavedText(db, viewer.id, id);
    throw badField("ids", unsaved ? postTexts.unsavedInBulk(unsaved.title || title) : postTexts.emptyInBulk(title));
  }
  const { kind, isAdded } = labelActions[action] ?? {};
  if (!kind || !isAdded) return;
  const { column } = labelTables[kind];
  if (post[column].length >= postLimits.listLength) throw badField(kind, postTexts.fullOfLabels(title, column));
}
