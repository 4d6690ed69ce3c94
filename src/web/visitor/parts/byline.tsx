import type { PostSummary } from "../../../contract/posts.ts";
import { LocalDate } from "./local-date.tsx";

/** Author, date and reading time of a post. */
export function Byline({ post }: { post: PostSummary }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-muted">
      <bdi className="min-w-0 font-medium wrap-anywhere text-text">{post.author.name}</bdi>
      {post.publishedAt && (
        <>
          <span aria-hidden="true">·</span>
          <LocalDate at={post.publishedAt} />
        </>
      )}
      <span aria-hidden="true">·</span>
      <span>{post.readTime} min read</span>
    </p>
  );
}
