import type { PostSummary } from "../../../contract/posts.ts";

/** Who wrote it, when, and how long it takes. */
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

/** A date that client/local-dates.ts rewrites in the visitor's own form. */
function LocalDate({ at }: { at: string }) {
  return (
    <time dateTime={at} data-local>
      {neutralDate(at)}
    </time>
  );
}

const neutral = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A date in the same form for every visitor, so that a cached page fits all of them. */
export const neutralDate = (timestamp: string) => neutral.format(new Date(timestamp));
