import { emptyContent } from "../../../contract/posts/empty-drafts.ts";
import type { Post } from "../../../contract/posts/posts.ts";

type Texts = Pick<Post, "title" | "excerpt" | "content">;

const maxExcerptLength = 200;

/** Returns the beginning of a text, cut at the end of a word. */
export function excerptOf(text: string) {
  const trimmed = text.trim();
  if (trimmed.length <= maxExcerptLength) return trimmed;
  // One more character shows whether a word ends exactly at the limit.
  const words = trimmed.slice(0, maxExcerptLength + 1).replace(/\s+\S*$/u, "");
  return words.slice(0, maxExcerptLength).replace(/[\ud800-\udbff]$/, "");
}

const defaultExcerpt = ({ title, content }: Texts) => excerptOf(content) || excerptOf(title);

/**
 * Returns the form as a draft is stored: the API requires an excerpt and content, which the author of a draft may omit.
 */
export const withDraftDefaults = <T extends Texts>(form: T): T => ({
  ...form,
  excerpt: form.excerpt.trim() ? form.excerpt : defaultExcerpt(form),
  content: form.content.trim() ? form.content : emptyContent,
});

/** Returns the texts as the author wrote them: defaults are empty again, so that publishing requires a real text. */
export function withoutDraftDefaults(post: Post) {
  const isDraft = !post.isPublished && !post.publishedAt;
  return {
    content: post.content === emptyContent ? "" : post.content,
    excerpt: isDraft && post.excerpt === defaultExcerpt(post) ? "" : post.excerpt,
  };
}
