import type { PostSummary } from "../../../contract/posts.ts";
import { LocalDate } from "./local-date.tsx";

interface Props {
  post: PostSummary;
  /** Page about the author. */
  authorPath: string | undefined;
}

/** Author, date and reading time of a post. */
export function Byline({ post, authorPath }: Props) {
  return (
    <div className="byline">
      <p>
        <span>
          <AuthorName name={post.author.name} path={authorPath} />
        </span>{" "}
        {post.publishedAt && <LocalDate at={post.publishedAt} className="dt-published" />}{" "}
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
    // Large enough for touch, and above the link that covers a card.
    <a href={path} className={`${look} relative -my-3.5 py-3.5 underline-offset-4 hover:underline`}>
      <bdi>{name}</bdi>
    </a>
  );
}
