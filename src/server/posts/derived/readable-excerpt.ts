import type { Post } from "../../../contract/posts/posts.ts";
import { defaultExcerpt } from "../default-excerpt.ts";

/**
 * Returns a readable excerpt of a post. If the author wrote none, the editor stored the beginning of the Markdown
 * source until version 0.2: it is replaced by the beginning of the text as readers see it. Other excerpts stay.
 */
export function readableExcerpt(post: Post) {
  const isSource = post.contentFormat === "markdown" && post.excerpt === beginningOfSource(post.content);
  return isSource ? defaultExcerpt(post) : post.excerpt;
}

/** Returns the excerpt that the editor made until version 0.2. */
function beginningOfSource(content: string) {
  const trimmed = content.trim();
  if (trimmed.length <= 200) return trimmed;
  const words = trimmed.slice(0, 201).replace(/\s+\S*$/u, "");
  return words.slice(0, 200).replace(/[\ud800-\udbff]$/, "");
}
