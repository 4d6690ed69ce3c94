import type { WorkingCopy } from "../../../contract/documents/working-copies.ts";
import { dayMs } from "../../../contract/durations.ts";
import { storablePart } from "../../../contract/fields.ts";
import {
  type CreatedDraftLink,
  draftLinkTexts,
  maxDraftLinks,
  type NewDraftLink,
} from "../../../contract/posts/draft-links.ts";
import type { Post } from "../../../contract/posts/posts.ts";
import { readTime } from "../../../contract/posts/read-time.ts";
import type { SessionUser } from "../../../contract/users/session.ts";
import { draftLinkPath } from "../../../contract/visitor-pages.ts";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { newId, newToken, tokenId } from "../../db/ids.ts";
import { withLock } from "../../db/locks.ts";
import * as workingCopies from "../../documents/working-copies.queries.ts";
import { conflict, notFound } from "../../errors.ts";
import { mayEdit, requireEditable } from "../../permissions.ts";
import { findAccess, findById } from "../posts.queries.ts";
import type { StoredPost } from "../posts.rows.ts";
import * as queries from "./draft-links.queries.ts";

/** Secret addresses that show a post with their creator's unsaved changes, until they expire or are revoked. */
export function createDraftLinks({ db, inTransaction, now, settings }: AppContext, { render }: Pick<Core, "render">) {
  const requireAccess = async (viewer: SessionUser, postId: string) =>
    void requireEditable(viewer, await findAccess(db, postId));

  return {
    async list(viewer: SessionUser, postId: string) {
      await requireAccess(viewer, postId);
      return queries.listOpen(db, postId, now().getTime());
    },

    async create(viewer: SessionUser, postId: string, { days }: NewDraftLink): Promise<CreatedDraftLink> {
      await requireAccess(viewer, postId);
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + days * dayMs);
      const id = newId(createdAt);
      const token = newToken();
      await withLock(inTransaction, "draft-links", async (transaction) => {
        await queries.removeExpired(transaction, createdAt.getTime());
        const open = await queries.listOpen(transaction, postId, createdAt.getTime());
        if (open.length >= maxDraftLinks) throw conflict(draftLinkTexts.tooMany);
        await queries.insert(transaction, {
          id,
          post_id: postId,
          user_id: viewer.id,
          token_hash: tokenId(token),
          created_at: createdAt.getTime(),
          expires_at: expiresAt.getTime(),
        });
      });
      return {
        _id: id,
        id,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        createdBy: viewer.name,
        address: settings.publicUrl + draftLinkPath(token),
      };
    },

    async revoke(viewer: SessionUser, id: string) {
      const postId = await queries.findPostId(db, id);
      if (postId === undefined) throw notFound("Draft link");
      await requireAccess(viewer, postId);
      await inTransaction((transaction) => queries.remove(transaction, id));
    },

    /** Finds a link's post with unsaved changes of the link's creator; undefined if that user may not edit it. */
    async find(token: string, signal: AbortSignal): Promise<Omit<StoredPost, "version"> | undefined> {
      const link = await queries.findOpen(db, tokenId(token), now().getTime());
      const stored = link && (await findById(db, link.post_id));
      if (!stored || !mayEdit({ id: link.user_id, role: link.role }, stored.post)) return undefined;

      const copy = await workingCopies.find(db, { documentId: link.post_id, userId: link.user_id });
      const fields = copy && storableFields(copy.fields);
      const post = {
        ...stored.post,
        ...fields,
        slug: stored.post.slug,
        status: "published" as const,
        publishedAt: fields?.publishedAt ?? stored.post.publishedAt ?? now().toISOString(),
      };
      const isSameText = post.content === stored.post.content && post.contentFormat === stored.post.contentFormat;
      if (isSameText) return { ...stored, post };
      // Each link counts as an author: the renderer drops an author's waiting preview for a newer one.
      const task = { author: `draft link ${link.id}`, purpose: "preview", signal } as const;
      const { html, sections } = await render(post.content, post.contentFormat, task);
      return { post: { ...post, readTime: readTime(post.content) }, contentHtml: html, sections };
    },
  };
}

/** Removes from unsaved text the characters that PostgreSQL refuses in the queries for related posts. */
const storableFields = (fields: WorkingCopy["fields"]) =>
  JSON.parse(JSON.stringify(fields), (_, value: unknown) =>
    typeof value === "string" ? storablePart(value) : value,
  ) as Partial<Post>;
