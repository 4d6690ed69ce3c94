import { emptyText } from "../../../contract/posts/empty-drafts.ts";
import type { Post } from "../../../contract/posts/posts.ts";

type Texts = Pick<Post, "title" | "excerpt" | "content">;

/** Placeholder of the excerpt, which the server makes. */
export const excerptPlaceholder = "The beginning of the text";

/** Returns the form with the text that asks the server for an excerpt, if its author wrote none. */
export const withExcerpt = <T extends Texts>(form: T): T =>
  form.excerpt.trim() ? form : { ...form, excerpt: emptyText };

/** Returns the form as a draft is stored: the API requires content, too, which the author of a draft may omit. */
export const withDraftDefaults = <T extends Texts>(form: T): T => ({
  ...withExcerpt(form),
  content: form.content.trim() ? form.content : emptyText,
});

/** Returns the texts without those that stand for none: of a draft that has only a title, the excerpt is the title. */
export const withoutDraftDefaults = ({ title, excerpt, content, isPublished, publishedAt }: Post) => ({
  content: content === emptyText ? "" : content,
  excerpt: !isPublished && !publishedAt && excerpt === title ? "" : excerpt,
});
