import { emptyText } from "../../contract/posts/empty-drafts.ts";
import type { Post, PostChanges } from "../../contract/posts/posts.ts";
import { excerptOf } from "../markdown/beginning-of.ts";

type Texts = Pick<Post, "title" | "excerpt" | "content" | "contentFormat">;

/** Returns the excerpt of a post whose author wrote none. */
export const defaultExcerpt = (post: Omit<Texts, "excerpt">) => excerptOf(post) || post.title;

/** Returns the excerpt that a draft would get with these unsaved changes; empty without any words. */
export const unsavedExcerpt = (
  { contentFormat: saved }: Pick<Post, "contentFormat">,
  { excerpt, content = "", contentFormat = saved }: PostChanges,
) => excerpt?.trim() || excerptOf({ content, contentFormat });

/** Returns the excerpt to store. One that nobody has written follows the text of a draft until it is published. */
export function excerptToStore(edited: Texts, before?: Post) {
  const isDraft = before && !before.isPublished && !before.publishedAt;
  const isUnwritten = edited.excerpt === emptyText || (isDraft && edited.excerpt === defaultExcerpt(before));
  return isUnwritten ? defaultExcerpt(edited) : edited.excerpt;
}
