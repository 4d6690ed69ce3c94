import { isProvisionalSlug, provisionalSlug, titledDraft } from "../../../contract/posts/empty-drafts.ts";
import type { Post } from "../../../contract/posts/posts.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
// The client without a new sign-in: storing is automatic, and a dialog would interrupt typing.
import { api as publicApi, randomHex } from "../../api.ts";
import { api } from "../data/authenticated-api.ts";
import { labelsOf } from "../documents/compare/form-fields.ts";
import { type DocumentKind, ifMatch } from "../documents/document-kind.ts";
import { formOf, payloadOf, postFields, type PostForm, postLoading } from "./post-form.ts";
import { isDraftSave, validForm, withIntent } from "./save-intent.ts";

export type PostKind = DocumentKind<Post, PostForm>;

/** The kind of posts; `announceUpdate` says whether a save announces the update to readers. */
export const postKindWith = (announceUpdate: boolean | undefined): PostKind => ({
  ...postKind,
  prepareSave(form, { intent, target, workingCopy }) {
    const payload = payloadOf(form, target?.doc.slug ?? "");
    if (!target) return () => api.tagged("POST /blogs", { body: payload });
    const published = intent === "save" ? { isPublished: undefined } : {};
    const body = { ...payload, ...published, workingCopy, ...(announceUpdate !== undefined && { announceUpdate }) };
    const params = { id: target.doc._id };
    return () => api.tagged("PUT /blogs/:id", { params, body, headers: ifMatch(target) });
  },
});

const postKind: PostKind = {
  noun: "post",
  named: "this post",
  draftKey: "draft",
  publishLabel: "Update",
  labels: labelsOf(postFields),
  images: ["featuredImage", "galleryImages", "shareImage"],
  text: "content",
  titleOf: ({ title }) => title,
  pathOf: ({ _id }) => `/admin/blogs/edit/${_id}`,
  idOf: ({ _id }) => _id,
  isOnline: ({ isPublished }) => isPublished,
  isProvisional: ({ slug }) => isProvisionalSlug(slug),
  ...postLoading,
  readRevision(fields, post) {
    const then = formOf({ ...post, ...fields });
    return Object.fromEntries(Object.entries(then).filter(([name]) => name in fields));
  },
  intended: withIntent,
  validate: (form, intent, target) => validForm(intent, form, target?.doc.slug ?? ""),
  prepareSave: (form, request) => postKindWith(undefined).prepareSave(form, request),
  savedText({ intent, isNew, stored: { doc } }) {
    // The link matters most after the editor is closed.
    const link =
      doc.status === "published"
        ? { link: { label: "View Article", href: articlePath(doc.slug) }, durationMs: 10_000 }
        : {};
    if (intent !== "submit" && !doc.isPublished)
      return { title: "Draft Saved", message: "Blog post saved as draft", ...link };
    const title = doc.status === "scheduled" ? "Scheduled" : "Success";
    return { title, message: `Blog post ${isNew ? "created" : "updated"} successfully`, ...link };
  },
  failureText: (form, intent, exists) =>
    isDraftSave(intent, form)
      ? "Failed to save draft"
      : exists
        ? "Failed to update blog post"
        : "Failed to create blog post",
  // The text of the draft is in the working copy.
  createDraft({ title: typed, contentFormat }) {
    const slug = provisionalSlug(randomHex(12));
    const body = { ...titledDraft(typed.trim() || "Untitled"), contentFormat, slug };
    return () => publicApi.tagged("POST /blogs", { body });
  },
  storeCopy: (id, body, keepalive) =>
    publicApi.call("PUT /blogs/:id/working-copy", { params: { id }, body, keepalive }),
  loadRevisions: (id) => api.call("GET /blogs/:id/revisions", { params: { id } }),
  loadRevision: (id, revision) => api.call("GET /blogs/:id/revisions/:revision", { params: { id, revision } }),
};
