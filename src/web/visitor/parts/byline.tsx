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
    <div className="byline">
      {!author && <bdi className="p-author h-card sr-only">{name}</bdi>}
      <p>
        {author && (
          <span>
            <AuthorName name={name} path={author.path} />
          </span>
        )}
        {post.publishedAt && <LocalDate at={post.publishedAt} className="dt-published" />}
        <span>
          <bdi>{post.readTime} min read</bdi>
        </span>
      </p>
    </div>
  );
}

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
