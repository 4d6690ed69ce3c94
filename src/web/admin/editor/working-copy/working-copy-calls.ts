import type { WorkingCopy } from "../../../../contract/documents/working-copies.ts";
import { emptyContent } from "../../../../contract/empty-drafts.ts";
import { provisionalSlug } from "../../../../contract/empty-drafts.ts";
import type { NewPostInput } from "../../../../contract/posts.ts";
// Not the client that requests a new sign-in: the calls are automatic, and a dialog would interrupt typing.
import { api } from "../../../api.ts";
import { changedFields } from "../../forms/changed-fields.ts";
import { excerptOf } from "../drafts/draft-defaults.ts";
import { type SavedPost, savedPost } from "../editor-loaders.ts";
import type { PostForm } from "../post-form.ts";

/** Size limit of a request that the browser completes while the page is closing. */
const maxKeepaliveLength = 15_000;
const maxReplaced = 20;

const hex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const newVersion = () => hex(12);

/** Draft that stores a new post before its author saves it. Its text is in the working copy. */
export function draftOf({ title, contentFormat }: PostForm): NewPostInput {
  const known = title.trim() || "Untitled";
  return {
    title: known,
    excerpt: excerptOf(known),
    content: emptyContent,
    contentFormat,
    slug: provisionalSlug(hex(12)),
  };
}

export const createDraft = async (body: NewPostInput) => savedPost(await api.tagged("POST /blogs", { body }));

interface NewCopy {
  version: string;
  /** Versions of this editor that the server may have; null means none. */
  replaces: readonly (string | null)[];
  form: PostForm;
  base: PostForm;
}

/** Stores the differences from the saved post; without any, the working copy is deleted. */
export async function storeCopy({ post, etag }: SavedPost, { version, replaces, form, base }: NewCopy) {
  const fields = changedFields(form, base) as WorkingCopy["fields"];
  await api.call("PUT /blogs/:id/working-copy", {
    params: { id: post._id },
    body: { version, replaces: replaces.slice(-maxReplaced), documentVersion: versionOf(etag), fields },
    keepalive: form.content.length < maxKeepaliveLength,
  });
  return Object.keys(fields).length > 0 ? version : null;
}

/** Number in an `ETag`; compression by a proxy adds to it. */
export const versionOf = (etag: string | undefined) => Number(/\d+/.exec(etag ?? "")?.[0] ?? 1);
