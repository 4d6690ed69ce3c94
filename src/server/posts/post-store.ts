import { isProvisionalSlug } from "../../contract/posts/empty-drafts.ts";
import { postTexts } from "../../contract/posts/post-texts.ts";
import { type NewPost, type Post, postDocument, type PostSummary } from "../../contract/posts/posts.ts";
import { readTime } from "../../contract/posts/read-time.ts";
import { isIdLike } from "../../contract/slugs.ts";
import type { SessionUser } from "../../contract/users/session.ts";
import { articlePath } from "../../contract/visitor-pages.ts";
import type { AppContext, OnContentChange } from "../context.ts";
import { newId } from "../db/ids.ts";
import { lock, postsLock, withPostsLock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import { PreparedTooEarly, recordRevision } from "../documents/save-document.ts";
import * as trash from "../documents/trash.queries.ts";
import { conflict } from "../errors.ts";
import type { RenderContent, RenderedContent, RenderTask } from "../markdown/render-content.ts";
import { matchExistingSpelling } from "./labels/labels.queries.ts";
import { movePostToTrash } from "./post-trash.ts";
import { findAuthor, findById, findBySlug } from "./posts.queries.ts";
import { renderingOf, type StoredPost } from "./posts.rows.ts";
import * as writes from "./posts.writes.queries.ts";
import { type ScheduledPublishing, settlePublication } from "./publishing/scheduled-publishing.ts";
import { slugBase } from "./slugs.ts";

interface Deps {
  render: RenderContent;
  changed: OnContentChange;
  followStatus: ScheduledPublishing["followStatus"];
}

export type Author = Pick<SessionUser, "id" | "name">;

/** A post with its version, returned by every change of a post. */
export type SavedPost = Pick<StoredPost, "post" | "version">;

/** A new post, rendered but not stored. */
export interface PreparedPost {
  post: Post;
  rendered: RenderedContent;
}

/** Flags of a post, which can be changed without its editor. */
export type Flags = Partial<Pick<Post, "isPublished" | "isFeatured">>;

/** A stored post, with or without its text. */
interface Flagged {
  post: PostSummary;
  version: number;
}

/** Stores posts without checking permissions, which posts.ts does for each viewer. */
export function createPostStore(
  { db, dialect, inTransaction, now }: AppContext,
  { render, changed, followStatus }: Deps,
) {
  /** Renders a new post without storing it. A missing slug is chosen later, when the post is stored. */
  async function prepare(
    author: Author,
    input: NewPost,
    { published = now(), ...task }: Partial<Omit<RenderTask, "author">> & { published?: Date } = {},
  ): Promise<PreparedPost> {
    const rendered = await render(input.content, input.contentFormat, { author: author.id, purpose: "save", ...task });
    const id = newId(now());
    const { slug = "", ...fields } = input;
    const post: Post = {
      ...fields,
      status: "draft",
      updatedOn: null,
      _id: id,
      id,
      slug,
      rendering: renderingOf(rendered.state),
      author: await findAuthor(db, author),
      publishedAt: input.publishedAt ?? (input.isPublished ? published.toISOString() : null),
      createdAt: published.toISOString(),
      updatedAt: published.toISOString(),
      readTime: readTime(input.content),
      viewCount: 0,
    };
    return { post: settlePublication(post, undefined, now()), rendered };
  }

  /** The first publication date stays, so that a correction does not move an old article to the top. */
  const withChanges = <P extends PostSummary>(post: P, changes: Partial<Post>): P =>
    settlePublication({ ...post, ...changes, updatedAt: now().toISOString() }, post, now());

  /** Stores a prepared post in a transaction; throws a conflict if its slug is taken. */
  async function insert(transaction: Db, { post, rendered }: PreparedPost, isStarter = false) {
    await lock(transaction, postsLock);
    if (post.slug && !(await writes.takeSlug(transaction, post.slug, post.id))) throw slugTaken();
    const slug = post.slug || (await writes.takeFreeSlug(transaction, slugBase(post.title), post.id));
    const stored = { ...post, slug, categories: await matchExistingSpelling(transaction, post.categories, undefined) };
    await writes.insert(transaction, dialect, { post: stored, rendered }, isStarter);
    await followStatus(transaction, { post: stored });
    return stored;
  }

  return {
    render,
    prepare,
    insert,
    moveToTrash: movePostToTrash,

    async renameAuthor(transaction: Db, { id, name }: Author) {
      await writes.renameAuthor(transaction, id, name);
      await trash.renameAuthor(transaction, id, name);
    },

    /** Finds a post by id, or by a current or former slug. */
    find: (idOrSlug: string) => (isIdLike(idOrSlug) ? findById : findBySlug)(db, idOrSlug),

    create: (prepared: PreparedPost, run = inTransaction) =>
      run<SavedPost>(async (transaction) => {
        const post = await insert(transaction, prepared);
        // Calls `changed` before `recordRevision`, like all saves: different orders of locks could deadlock.
        await changed(transaction, articlePath(post.slug));
        await recordRevision(transaction, { id: post.id, after: stateOfPost({ post }), by: post.author, at: now() });
        return { post, version: 1 };
      }),

    /** Renders an edited text before its save; returns `rendered: false` if the stored rendering stays valid. */
    async renderEdited(post: Post, stored: SavedPost, task: Parameters<RenderContent>[2]) {
      return {
        text: post,
        rendered: mustRender(post, stored) && (await render(post.content, post.contentFormat, task)),
      };
    },

    /** Stores an edited post in the transaction of the save; the caller holds the lock on posts. */
    async writeEdited(
      transaction: Db,
      stored: SavedPost,
      edited: Post,
      { text, rendered: result }: { text: Text; rendered: RenderedContent | false },
    ): Promise<SavedPost> {
      const rendered = result && isSameText(edited, text) ? result : undefined;
      if (!rendered && mustRender(edited, stored)) throw new PreparedTooEarly();
      const post = {
        ...edited,
        ...(rendered && { rendering: renderingOf(rendered.state) }),
        categories: await matchExistingSpelling(transaction, edited.categories, stored.post),
        slug: await changeSlug(transaction, edited, stored.post.slug),
      };
      await writes.update(transaction, dialect, { post, version: stored.version, rendered });
      await followStatus(transaction, { post, before: stored.post });
      await changed(transaction, articlePath(post.slug));
      return { post, version: stored.version + 1 };
    },

    withChanges,

    /** Sets whether posts are published or featured, without revisions; the caller holds the lock on posts. */
    async writeFlags<S extends Flagged>(transaction: Db, stored: readonly S[], flags: Flags) {
      const changes = stored.map(({ post: before, version }) => ({
        before,
        version,
        post: withChanges(before, flags),
      }));
      for (const { post, version } of changes) await writes.updateFlags(transaction, post, version);
      await followStatus(transaction, ...changes);
      return changes.map(({ post, version }) => ({ post: post as S["post"], version: version + 1 }));
    },

    /** Moves each post that `isRemovable` accepts to the trash; if `isRemovable` throws, no post is moved. */
    remove: (ids: readonly string[], isRemovable: (stored: StoredPost | undefined) => boolean, by: Author) =>
      withPostsLock(inTransaction, async (transaction) => {
        const removed: string[] = [];
        for (const id of ids) {
          if (!isRemovable(await findById(transaction, id))) continue;
          await movePostToTrash(transaction, id, { by, at: now() });
          removed.push(id);
        }
        if (removed.length > 0) await changed(transaction);
        return { ids: removed };
      }),
  };
}

export type PostStore = ReturnType<typeof createPostStore>;

type Text = Pick<Post, "content" | "contentFormat">;
const isSameText = (one: Text, other: Text) =>
  one.content === other.content && one.contentFormat === other.contentFormat;

const mustRender = (edited: Post, { post }: SavedPost) => !(isSameText(edited, post) && post.rendering === "done");

/** Returns the state of a post for its revisions; undefined for a draft that was only autosaved. */
export const stateOfPost = ({ post }: Pick<SavedPost, "post">) =>
  isProvisionalSlug(post.slug) ? undefined : { fields: postDocument.versionedFields(post), updatedAt: post.updatedAt };

/**
 * Claims the slug of an edited post. An unchanged provisional slug (`draft-…`) is replaced by one made from the title,
 * and then redirects, since other drafts may link to it.
 */
async function changeSlug(transaction: Db, { id, slug, title }: Post, before: string | undefined) {
  if (slug === before && !isProvisionalSlug(slug)) return slug;
  if (slug !== before && !(await writes.takeSlug(transaction, slug, id))) throw slugTaken();
  return slug === before ? writes.takeFreeSlug(transaction, slugBase(title), id) : slug;
}

export const slugTaken = () => conflict(postTexts.slugTaken, { slug: postTexts.slugTakenField });
