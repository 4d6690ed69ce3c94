import type { PostFilter } from "../../contract/posts/post-filter.ts";
import { postTexts } from "../../contract/posts/post-texts.ts";
import {
  type NewPost,
  type Post,
  type PostChanges,
  type PostSummary,
  publishingError,
} from "../../contract/posts/posts.ts";
import { readTime } from "../../contract/posts/read-time.ts";
import type { SessionUser } from "../../contract/users/session.ts";
import { articlePath } from "../../contract/visitor-pages.ts";
import type { AppContext, OnContentChange } from "../context.ts";
import { postsLock, withPostsLock } from "../db/locks.ts";
import type { RunTransaction } from "../db/transactions.ts";
import { type DocumentKind, saveDocument, type SaveOptions } from "../documents/save-document.ts";
import { badField, notFound, Refusal } from "../errors.ts";
import { mayRead, requireEditable, requireMaySend, type Viewer } from "../permissions.ts";
import { excerptToStore } from "./default-excerpt.ts";
import { searchWords } from "./derived/search-index.ts";
import { listLabels } from "./labels/labels.queries.ts";
import { listPosts, readPosts, type ReadPosts, readSummaries } from "./lists/list-posts.queries.ts";
import type { Visibility } from "./lists/post-filter.queries.ts";
import { searchPosts } from "./lists/search-posts.queries.ts";
import { type Author, type Flags, type PostStore, type SavedPost, stateOfPost } from "./post-store.ts";
import { findAccess, findById } from "./posts.queries.ts";
import type { StoredPost } from "./posts.rows.ts";
import { createPublishedPosts } from "./published/published-posts.ts";
import { listSeries } from "./publishing/publications.queries.ts";
import { withAnnouncement } from "./publishing/scheduled-publishing.ts";
import { slugBase } from "./slugs.ts";
import { findUnsavedText, withUnsavedChanges } from "./unsaved-text.ts";

interface Deps {
  store: PostStore;
  changed: OnContentChange;
}

interface UpdateOptions extends SaveOptions {
  announceUpdate?: boolean | undefined;
}

/** Rules for saving posts and for their revisions. */
export const postKind: DocumentKind<SavedPost> = {
  lock: postsLock,
  get: async (db, viewer, id) => requireEditable(viewer, await findById(db, id)),
  requireEditable: async (db, viewer, id) => requireEditable(viewer, await findAccess(db, id)),
  stateOf: stateOfPost,
  savedInBetween: postTexts.savedInBetween,
};

/** Reads and changes posts, checking each viewer's permissions. */
export function createPosts(context: AppContext, { store, changed }: Deps) {
  const { db, inTransaction } = context;

  async function find(viewer: Viewer, idOrSlug: string) {
    const stored = await store.find(idOrSlug);
    return stored && mayRead(viewer, stored.post) ? stored : undefined;
  }

  async function get(viewer: Viewer, idOrSlug: string) {
    const stored = await find(viewer, idOrSlug);
    if (!stored) throw notFound("Post");
    return stored;
  }

  /** Awaits `publication`. If it fails for lack of text, but the viewer has unsaved text, the error says so. */
  async function explainMissingText<T>(viewer: SessionUser, id: string, publication: Promise<T>) {
    try {
      return await publication;
    } catch (error) {
      const isMissing = error instanceof Refusal && error.fields?.["content"];
      if (isMissing && (await findUnsavedText(db, viewer.id, id))) throw badField("content", postTexts.unsavedText);
      throw error;
    }
  }

  /** Sets a flag of a post to `wanted`, or toggles it if `wanted` is undefined; an unchanged flag is not written. */
  const setFlag = (viewer: SessionUser, id: string, flag: keyof Flags, wanted?: boolean) =>
    withPostsLock(inTransaction, async (transaction): Promise<SavedPost> => {
      const stored = requireEditable(viewer, await findById(transaction, id));
      const flags: Flags = { [flag]: wanted ?? !stored.post[flag] };
      requirePublishable({ content: stored.post.content, isPublished: flags.isPublished ?? false });
      if (flags[flag] === stored.post[flag]) return stored;
      const [saved = stored] = await store.writeFlags(transaction, [stored], flags);
      await changed(transaction, articlePath(saved.post.slug));
      return saved;
    });

  return {
    /** Finds a post by id or slug; undefined if this viewer may not read it. */
    find,
    /** Finds a post by id or slug; throws a 404 if this viewer may not read it. */
    get,

    /**
     * Lists the posts of a filter that the viewer may read; visitors get them without `content`. With `isEstimate`, a
     * search for very frequent words ranks only the newest matches and returns a lower bound of the total.
     */
    async list(
      viewer: Viewer,
      { search, content = true, ...filter }: PostFilter,
      { isEstimate = false, signal }: { isEstimate?: boolean; signal?: AbortSignal | undefined } = {},
    ) {
      const words = searchWords(search);
      const selection = { ...filter, visibleTo: visibility(viewer) };
      const isVisitor = viewer.role === "visitor";
      // The answer to a visitor is shared with other visitors, so a disconnecting one does not abort it.
      const options = { isEstimate, signal: isVisitor ? undefined : signal };
      const list = <T extends PostSummary>(read: ReadPosts<T>) =>
        words ? searchPosts(context, { ...selection, words }, read, options) : listPosts(db, selection, read);
      if (viewer.role === "visitor") return list(readSummaries);
      const page = await list<PostSummary>(content ? readPosts : readSummaries);
      return { ...page, items: await withUnsavedChanges(db, viewer.id, page.items) };
    },

    ...createPublishedPosts(db),

    categories: (viewer: Viewer) => listLabels(db, "category", visibility(viewer)),
    tags: (viewer: Viewer) => listLabels(db, "tag", visibility(viewer)),
    series: (viewer: Viewer) => listSeries(db, visibility(viewer)),

    async create(
      author: SessionUser,
      input: NewPost,
      { run, signal }: { run?: RunTransaction | undefined; signal?: AbortSignal } = {},
    ) {
      requirePublishable(input);
      requireMaySend(author, input, undefined);
      const post = { ...input, excerpt: excerptToStore(input) };
      return store.create(await store.prepare(author, post, { signal }), run);
    },

    /** Changes only the fields in `changes`. Throws a conflict if the post has none of the expected versions. */
    update(viewer: SessionUser, id: string, changes: PostChanges, { announceUpdate, ...options }: UpdateOptions = {}) {
      const edit = ({ post }: SavedPost) => {
        const edited = withAnnouncement(store.withChanges(post, withoutUndefined(changes)), post, announceUpdate);
        requirePublishable(edited);
        requireMaySend(viewer, edited, post);
        return { ...edited, excerpt: excerptToStore(edited, post), readTime: readTime(edited.content) };
      };
      const task = { author: viewer.id, purpose: "save", signal: options.signal } as const;
      const saved = saveDocument(context, postKind, { by: viewer, id }, options, {
        prepare: (stored) => store.renderEdited(edit(stored), stored, task),
        write: (transaction, stored, prepared) => store.writeEdited(transaction, stored, edit(stored), prepared),
      });
      return changes.content === undefined ? explainMissingText(viewer, id, saved) : saved;
    },

    togglePublished: (viewer: SessionUser, id: string, isPublished?: boolean) =>
      explainMissingText(viewer, id, setFlag(viewer, id, "isPublished", isPublished)),
    toggleFeatured: (viewer: SessionUser, id: string, isFeatured?: boolean) =>
      setFlag(viewer, id, "isFeatured", isFeatured),

    /** Moves a post to the trash. */
    remove: (viewer: SessionUser, id: string) =>
      store.remove([id], (stored) => Boolean(requireEditable(viewer, stored)), viewer),

    /** Moves posts to the trash, all or none; those that the viewer cannot see are skipped. */
    removeMany(viewer: SessionUser, ids: readonly string[]) {
      const isRemovable = (stored: StoredPost | undefined) =>
        stored !== undefined && mayRead(viewer, stored.post) && Boolean(requireEditable(viewer, stored));
      return store.remove(ids, isRemovable, viewer);
    },

    /** Returns the editor's unsaved form as a rendered post for the preview, without storing it. */
    async preview(author: Author, input: NewPost, signal: AbortSignal) {
      const slug = input.slug ?? slugBase(input.title);
      const { post, rendered } = await store.prepare(author, { ...input, slug }, { purpose: "preview", signal });
      return { post, contentHtml: rendered.html, sections: rendered.sections };
    },

    /** Renders a text as readers would get it; nothing is stored. */
    async previewContent(author: Author, text: Pick<NewPost, "content" | "contentFormat">, signal: AbortSignal) {
      const task = { author: author.id, purpose: "preview", signal } as const;
      const { html } = await store.render(text.content, text.contentFormat, task);
      return { html };
    },
  };
}

export function visibility(viewer: Viewer): Visibility {
  if (viewer.role === "visitor") return "everybody";
  return viewer.role === "admin" ? "admin" : { author: viewer.id };
}

function requirePublishable(post: Pick<Post, "isPublished" | "content">) {
  const fault = post.isPublished && publishingError(post);
  if (fault) throw badField(fault.field, fault.message);
}

const withoutUndefined = (changes: PostChanges) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Post>;
