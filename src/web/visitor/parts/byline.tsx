import type { PostSummary } from "../../../contract/posts.ts";

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

/** A date that client/local-dates.ts reformats for the visitor's locale. */
function LocalDate({ at }: { at: string }) {
  return (
    <time dateTime={at} data-local>
      {neutralDate(at)}
    </time>
  );
}

const neutral = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A date in a format that does not depend on the visitor, because pages are cached. */
export const neutralDate = (timestamp: string) => neutral.format(new Date(timestamp));
