import { emptyText } from "../../contract/posts/empty-drafts.ts";
import type { Post, PostChanges } from "../../contract/posts/posts.ts";
import { excerptOf } from "../markdown/beginning-of.ts";

type Texts = Pick<Post, "title" | "excerpt" | "content" | "contentFormat">;

/** Returns a generated excerpt of a post: the beginning of its text, or its title if the post has no text. */
const defaultExcerpt = (post: Omit<Texts, "excerpt">) => excerptOf(post) || post.title;

/** Returns the excerpt that a draft would get with these unsaved changes; empty if they contain no words. */
export const unsavedExcerpt = (
  { contentFormat: saved }: Pick<Post, "contentFormat">,
  { excerpt, content = "", contentFormat = saved }: PostChanges,
) => excerpt?.trim() || excerptOf({ content, contentFormat });

/** Returns the excerpt to store. A generated excerpt follows a draft's text until the draft is first published. */
export function excerptToStore(edited: Texts, before?: Post) {
  const isDraft = before && !before.isPublished && !before.publishedAt;
  const isUnwritten = edited.excerpt === emptyText || (isDraft && edited.excerpt === defaultExcerpt(before));
  return isUnwritten ? defaultExcerpt(edited) : edited.excerpt;
}

/**
 * Returns a readable excerpt of a post. Until version 0.2, a post without a written excerpt got the beginning of its
 * Markdown source; this is replaced by the beginning of the rendered text. Other excerpts stay.
 */
export function readableExcerpt(post: Post) {
  const isSource = post.contentFormat === "markdown" && post.excerpt === beginningOfSource(post.content);
  return isSource ? defaultExcerpt(post) : post.excerpt;
}

/** Returns the excerpt that the editor made from a post's Markdown source until version 0.2. */
function beginningOfSource(content: string) {
  const trimmed = content.trim();
  if (trimmed.length <= 200) return trimmed;
  const words = trimmed.slice(0, 201).replace(/\s+\S*$/u, "");
  return words.slice(0, 200).replace(/[\ud800-\udbff]$/, "");
}
