import { emptyContent, type Post } from "../../../../contract/posts.ts";

type Texts = Pick<Post, "title" | "excerpt" | "content">;

const excerptLength = 200;

/** The beginning of a text, up to the end of a word. */
export function excerptOf(text: string) {
  const whole = text.trim();
  if (whole.length <= excerptLength) return whole;
  // With one character more, a word that ends right at the limit is seen to end there.
  const words = whole.slice(0, excerptLength + 1).replace(/\s+\S*$/u, "");
  return words.slice(0, excerptLength).replace(/[\ud800-\udbff]$/, "");
}

const defaultExcerpt = ({ title, content }: Texts) => excerptOf(content) || excerptOf(title);

/** The form as a draft is stored: the API asks for an excerpt and for content, the author of a draft need not. */
export const withDraftDefaults = <T extends Texts>(form: T): T => ({
  ...form,
  excerpt: form.excerpt.trim() ? form.excerpt : defaultExcerpt(form),
  content: form.content.trim() ? form.content : emptyContent,
});

/** The texts of a post as their author wrote them. The editor shows defaults as empty, so that publishing still asks. */
export function withoutDraftDefaults(post: Post) {
  const isDraft = !post.isPublished && !post.publishedAt;
  return {
    content: post.content === emptyContent ? "" : post.content,
    excerpt: isDraft && post.excerpt === defaultExcerpt(post) ? "" : post.excerpt,
  };
}
