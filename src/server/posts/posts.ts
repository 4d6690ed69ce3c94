import { type NewPost, type Post, type PostChanges, type PostFilter, publishingFault } from "../../contract/posts.ts";
import { readTime } from "../../contract/read-time.ts";
import type { SessionUser } from "../../contract/session.ts";
import type { AppContext } from "../context.ts";
import { newId } from "../db/ids.ts";
import type { Db } from "../db/tables.ts";
import type { RunTransaction } from "../db/transactions.ts";
import { badField, conflict, notAllowed, notFound } from "../errors.ts";
import type { RenderContent, RenderedContent } from "../markdown/render-content.ts";
import { mayEdit, mayRead, type Viewer } from "../permissions.ts";
import { searchWords } from "./derived/search-document.ts";
import * as lists from "./posts.queries.ts";
import type { StoredPost } from "./posts.rows.ts";
import * as changesOf from "./posts.writes.queries.ts";
import * as publicOnes from "./published-posts.queries.ts";
import { slugBase } from "./slugs.ts";

const relatedAtMost = 3;
const isId = (text: string) => /^[0-9a-f]{24}$/.test(text);

interface Needs {
  render: RenderContent;
  /** Runs in the transaction of every change that readers may notice. */
  changed: (db: Db) => Promise<void>;
}

type Author = Pick<SessionUser, "id" | "name">;
/** The versions that a change may be made upon: the caller's `If-Match`, if there was one. */
type Seen = ReadonlySet<number> | undefined;

/** A post with its version, as every change answers it. */
type Written = Pick<StoredPost, "post" | "version">;

/** A new post that is not stored yet. */
interface Draft {
  post: Post;
  rendered: RenderedContent;
}

interface DraftOptions {
  published?: Date;
  purpose?: "save" | "preview";
  /** Ends when the caller is gone. */
  signal?: AbortSignal | undefined;
}

interface UpdateOptions {
  seen: Seen;
  renderOnce: (content: string, format: Post["contentFormat"]) => Promise<RenderedContent>;
}

/** What callers are told: a text without the colours of its code is rendered. */
const renderingOf = ({ state }: RenderedContent) => (state === "uncoloured" ? "done" : state);

export function createPosts({ db, dialect, inTransaction, now }: AppContext, { render, changed }: Needs) {
  const write = <T>(work: (db: Db) => Promise<T>, run = inTransaction) =>
    run(async (transaction) => {
      const result = await work(transaction);
      await changed(transaction);
      return result;
    });

  async function find(viewer: Viewer, idOrSlug: string): Promise<StoredPost> {
    // No address holds a NUL, and PostgreSQL does not even let one be asked for.
    if (idOrSlug.includes("\0")) throw notFound("Post");
    const stored = await (isId(idOrSlug) ? changesOf.findById(db, idOrSlug) : changesOf.findBySlug(db, idOrSlug));
    if (!stored || !mayRead(viewer, stored.post)) throw notFound("Post");
    return stored;
  }

  async function findToEdit(viewer: Viewer, id: string) {
    const stored = await find(viewer, id);
    if (!mayEdit(viewer, stored.post)) throw notAllowed();
    return stored;
  }

  /** Everything of a new post but its slug. */
  async function draft(
    author: Author,
    input: NewPost,
    { published = now(), purpose = "save", signal }: DraftOptions = {},
  ): Promise<Draft> {
    const rendered = await render(input.content, input.contentFormat, { author: author.id, purpose, signal });
    const id = newId(now());
    const { slug = "", ...fields } = input;
    const post: Post = {
      ...fields,
      _id: id,
      id,
      slug,
      rendering: renderingOf(rendered),
      author: { _id: author.id, id: author.id, name: author.name },
      publishedAt: input.isPublished ? published.toISOString() : null,
      createdAt: published.toISOString(),
      updatedAt: published.toISOString(),
      readTime: readTime(input.content),
      viewCount: 0,
    };
    return { post, rendered };
  }

  async function store(transaction: Db, { post, rendered }: Draft, isStarter: boolean) {
    if (post.slug && !(await changesOf.takeSlug(transaction, post.slug, post.id))) throw slugTaken();
    const slug = post.slug || (await changesOf.takeFreeSlug(transaction, slugBase(post.title), post.id));
    const stored = { ...post, slug };
    await changesOf.insert(transaction, dialect, { post: stored, rendered }, isStarter);
    return stored;
  }

  /** As the transaction left it; gone when somebody deleted it in between. */
  async function getWritten(transaction: Db, id: string): Promise<Written> {
    const stored = await changesOf.findById(transaction, id);
    if (!stored) throw notFound("Post");
    return stored;
  }

  async function tryUpdate(viewer: Viewer, id: string, changes: PostChanges, { seen, renderOnce }: UpdateOptions) {
    const { post, version } = await findToEdit(viewer, id);
    if (seen && !seen.has(version)) throw savedInBetween();

    const changedPost: Post = { ...post, ...withoutUndefined(changes), updatedAt: now().toISOString() };
    requirePublishable(changedPost);
    // The date of first publishing stays, so that a correction does not move an old article to the top.
    if (changedPost.isPublished) changedPost.publishedAt ??= changedPost.updatedAt;
    changedPost.readTime = readTime(changedPost.content);
    const isSameText = changedPost.content === post.content && changedPost.contentFormat === post.contentFormat;
    const rendered =
      isSameText && post.rendering === "done"
        ? undefined
        : await renderOnce(changedPost.content, changedPost.contentFormat);
    if (rendered) changedPost.rendering = renderingOf(rendered);

    try {
      return await write(async (transaction) => {
        if (changedPost.slug !== post.slug && !(await changesOf.takeSlug(transaction, changedPost.slug, id)))
          throw slugTaken();
        // Thrown, so that an address which was taken for this edit is free again.
        if (!(await changesOf.update(transaction, dialect, { post: changedPost, version, rendered })))
          throw new SavedInBetween();
        return { post: changedPost, version: version + 1 };
      });
    } catch (error) {
      if (error instanceof SavedInBetween) return undefined;
      throw error;
    }
  }

  return {
    find,

    /** The readable posts of a filter; `content` stays out of what visitors get. */
    list(viewer: Viewer, { search, ...filter }: PostFilter) {
      const words = searchWords(search);
      const selection = { ...filter, visibleTo: visibility(viewer), words };
      return viewer.role === "visitor"
        ? lists.listSummaries(db, dialect, selection)
        : lists.listPosts(db, dialect, selection);
    },

    async related(viewer: Viewer, id: string) {
      const { post } = await find(viewer, id);
      return lists.listRelated(db, post, relatedAtMost);
    },

    /** The newest published posts as readers get them, with all of their text. */
    latestWhole: (limit: number) => publicOnes.listLatestWhole(db, limit),
    neighbours: (post: { publishedAt: string | null; id: string }) => publicOnes.neighboursOf(db, post),
    countPublished: () => publicOnes.countPublished(db),
    addressesOfPublished: (skip: number, count: number) => publicOnes.addressesOfPublished(db, skip, count),

    categories: (viewer: Viewer) => lists.listCategories(db, visibility(viewer)),
    tags: (viewer: Viewer) => lists.listTags(db, visibility(viewer)),

    async create(
      author: Author,
      input: NewPost,
      { run, signal }: { run?: RunTransaction | undefined; signal?: AbortSignal } = {},
    ) {
      requirePublishable(input);
      const prepared = await draft(author, input, { signal });
      return write<Written>(
        async (transaction) => ({ post: await store(transaction, prepared, false), version: 1 }),
        run,
      );
    },

    /** Changes the fields that are named. Without `seen` the last save wins. */
    async update(viewer: SessionUser, id: string, changes: PostChanges, seen?: Seen, signal?: AbortSignal) {
      // A try that is too late for another save renders the same text, mostly.
      let last: { content: string; format: string; rendered: RenderedContent } | undefined;
      const renderOnce: UpdateOptions["renderOnce"] = async (content, format) => {
        if (last?.content === content && last.format === format) return last.rendered;
        const rendered = await render(content, format, { author: viewer.id, purpose: "save", signal });
        last = { content, format, rendered };
        return rendered;
      };
      // Of those who save at once one comes through at each try, so as many as this can.
      for (let tries = 0; tries < 50; tries++) {
        const stored = await tryUpdate(viewer, id, changes, { seen, renderOnce });
        if (stored) return stored;
        if (seen) throw savedInBetween();
      }
      throw savedInBetween();
    },

    /** Sets it as `isPublished` says; without that it is a toggle. */
    async togglePublished(viewer: Viewer, id: string, isPublished?: boolean) {
      const { post } = await findToEdit(viewer, id);
      requirePublishable({ ...post, isPublished: isPublished ?? !post.isPublished });
      return write(async (transaction) => {
        await changesOf.togglePublished(transaction, id, now(), isPublished);
        return getWritten(transaction, id);
      });
    },

    async toggleFeatured(viewer: Viewer, id: string, isFeatured?: boolean) {
      await findToEdit(viewer, id);
      return write(async (transaction) => {
        await changesOf.toggleFeatured(transaction, id, now(), isFeatured);
        return getWritten(transaction, id);
      });
    },

    async remove(viewer: Viewer, id: string) {
      await findToEdit(viewer, id);
      await write((transaction) => changesOf.remove(transaction, id));
    },

    /** The unsaved form as a post, for the preview; nothing is stored. */
    async preview(author: Author, input: NewPost, signal: AbortSignal) {
      const slug = input.slug ?? slugBase(input.title);
      const { post, rendered } = await draft(author, { ...input, slug }, { purpose: "preview", signal });
      return { post, contentHtml: rendered.html };
    },

    render,
    renameAuthor: changesOf.renameAuthor,

    draft,
    store,
  };
}

export type Posts = ReturnType<typeof createPosts>;

function visibility(viewer: Viewer): lists.Visibility {
  if (viewer.role === "visitor") return "everybody";
  return viewer.role === "admin" ? "admin" : { author: viewer.id };
}

function requirePublishable(post: Pick<Post, "isPublished" | "content">) {
  const fault = post.isPublished && publishingFault(post);
  if (fault) throw badField(fault.field, fault.message);
}

/** Somebody else changed the post while an edit of it was made. */
class SavedInBetween extends Error {}

const withoutUndefined = (changes: PostChanges) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Post>;

const slugTaken = () =>
  conflict("Another article has this address, please choose another", { slug: "Another article has this address" });
const savedInBetween = () =>
  conflict("Somebody saved this article in between. Load their version, or save again to replace it.");
