import { emptyText } from "../../../contract/posts/empty-drafts.ts";
import { CompletePost, DraftPost, type Post } from "../../../contract/posts/posts.ts";
import type { SaveIntent } from "../documents/document-kind.ts";
import { validate } from "../forms/validate.ts";
import { payloadOf, type PostForm } from "./post-form.ts";

type Publication = Pick<Post, "isPublished" | "publishedAt">;

/** Returns the form with the publication fields that the intent implies, based on the stored post. */
export function withIntent(form: PostForm, intent: SaveIntent, stored: Publication | undefined): PostForm {
  if (intent === "submit") return form;
  if (intent === "draft" || !stored?.isPublished) return { ...form, isPublished: false };
  return { ...form, isPublished: true, publishedAt: stored.publishedAt };
}

/** Whether the result of `withIntent` is stored as a draft, which needs only a title. */
export const isDraftSave = (intent: SaveIntent, form: PostForm) => intent !== "submit" && !form.isPublished;

/** Returns the form with the text that asks the server for an excerpt, if its author wrote none. */
const withExcerpt = (form: PostForm): PostForm => (form.excerpt.trim() ? form : { ...form, excerpt: emptyText });

/** Returns the form as a draft is stored: the API requires content, too, which the author of a draft may omit. */
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
  // Without a text there is nothing to make an excerpt from.
  const complete = form.content.trim() ? withExcerpt(form) : form;
  validate(CompletePost, payloadOf(complete, savedSlug));
  return complete;
}
