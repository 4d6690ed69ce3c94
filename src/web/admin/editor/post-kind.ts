import { emptyText, isProvisionalSlug, provisionalSlug, titledDraft } from "../../../contract/posts/empty-drafts.ts";
import { CompletePost, DraftPost, type Post } from "../../../contract/posts/posts.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
// Stores text in the background. Unlike `api`, this client never interrupts typing by a sign-in dialog.
import { api as publicApi, randomHex } from "../../api.ts";
import { api } from "../data/authenticated-api.ts";
import { labelsOf } from "../documents/compare/form-fields.ts";
import { type DocumentKind, ifMatch, type SaveIntent } from "../documents/document-kind.ts";
import { validate } from "../forms/validate.ts";
import { formOf, payloadOf, postFields, type PostForm, postLoading } from "./post-form.ts";

export type PostKind = DocumentKind<Post, PostForm>;

/** Document kind of posts; `announceUpdate` determines whether a save announces the update to readers. */
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
    // Links to the published post for 10 s, because the link matters most after the editor is closed.
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
    isDraftSave(intent, form) ? "Failed to save draft" : `Failed to ${exists ? "update" : "create"} blog post`,
  // The draft gets no text; the typed text is stored in its working copy.
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

type Publication = Pick<Post, "isPublished" | "publishedAt">;

/** Sets `isPublished` and `publishedAt` of a form for a kind of save (`intent`), based on the stored post. */
export function withIntent(form: PostForm, intent: SaveIntent, stored: Publication | undefined): PostForm {
  if (intent === "submit") return form;
  if (intent === "draft" || !stored?.isPublished) return { ...form, isPublished: false };
  return { ...form, isPublished: true, publishedAt: stored.publishedAt };
}

/** Whether a save with this intent stores a draft, for which a title is enough. */
const isDraftSave = (intent: SaveIntent, form: PostForm) => intent !== "submit" && !form.isPublished;

/** Replaces an empty excerpt by `emptyText`, for which the server uses the beginning of the content. */
const withExcerpt = (form: PostForm): PostForm => (form.excerpt.trim() ? form : { ...form, excerpt: emptyText });

/** Returns the form as a draft is stored. Empty content becomes `emptyText`, because the API requires content. */
const withDraftDefaults = (form: PostForm): PostForm => ({
  ...withExcerpt(form),
  content: form.content.trim() ? form.content : emptyText,
});

/** Returns the form as it is stored. Throws `CallFailed` with the fields that the contract refuses. */
export function validForm(intent: SaveIntent, form: PostForm, savedSlug: string): PostForm {
  if (isDraftSave(intent, form)) {
    validate(DraftPost, payloadOf(form, savedSlug));
    return withDraftDefaults(form);
  }
  // Requests no excerpt if there is no text to make it from.
  const complete = form.content.trim() ? withExcerpt(form) : form;
  validate(CompletePost, payloadOf(complete, savedSlug));
  return complete;
}
