import type { Post } from "../../../contract/posts/posts.ts";
import { defaultExcerpt } from "../default-excerpt.ts";

/**
 * Returns the excerpt of a post. Until version 0.2 the editor stored the beginning of the Markdown source where the
 * author wrote no excerpt: that becomes the beginning of the text as readers see it. Any other excerpt stays.
 */
export function readableExcerpt(post: Post) {
  const isSource = post.contentFormat === "markdown" && post.excerpt === beginningOfSource(post.content);
  return isSource ? defaultExcerpt(post) : post.excerpt;
}

/** The excerpt that the editor made until version 0.2. */
function beginningOfSource(content: string) {
  const trimmed = content.trim();
  if (trimmed.length <= 200) return trimmed;
  const words = trimmed.slice(0, 201).replace(/\s+\S*$/u, "");
  return words.slice(0, 200).replace(/[\ud800-\udbff]$/, "");
}
