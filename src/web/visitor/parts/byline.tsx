import type { PostSummary } from "../../../contract/posts.ts";
import type { ShownAuthor } from "../author/shown-author.ts";
import { LocalDate } from "./local-date.tsx";

interface Props {
  post: PostSummary;
  /** Whether the author is shown, and the page about them; otherwise the name is there for programs only. */
  author: Pick<ShownAuthor, "path"> | undefined;
}

/** Author, date and reading time of a post. */
export function Byline({ post, author }: Props) {
  const { name } = post.author;
  return (
    <p className="flex min-w-0 flex-wrap gap-x-2 text-muted">
      {author ? (
        <span className="flex min-w-0 items-end">
          <AuthorName name={name} path={author.path} />
          <Dot />
        </span>
      ) : (
        <bdi className="p-author h-card sr-only">{name}</bdi>
      )}
      {post.publishedAt && (
        <span className="flex">
          <LocalDate at={post.publishedAt} className="dt-published" />
          <Dot />
        </span>
      )}
      <bdi>{post.readTime} min read</bdi>
    </p>
  );
}

/** At the end of what it separates, so that no line begins with it, and a flex item, so that right-to-left turns it around. */
const Dot = () => (
  <span aria-hidden="true" className="ms-2">
    ·
  </span>
);

function AuthorName({ name, path }: { name: string; path: string | undefined }) {
  const look = "p-author h-card min-w-0 truncate font-medium text-text";
  if (!path) return <bdi className={look}>{name}</bdi>;
  return (
    // Large enough to be touched, and above the link that covers a card.
    <a href={path} className={`${look} relative -my-3.5 py-3.5 underline-offset-4 hover:underline`}>
      <bdi>{name}</bdi>
    </a>
  );
}
