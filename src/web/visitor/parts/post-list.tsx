import type { PostSummary } from "../../../contract/posts/posts.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import { LocalDate } from "./byline.tsx";

interface PostListProps {
  posts: readonly Pick<PostSummary, "id" | "slug" | "title" | "publishedAt">[];
}

/** Posts as lines: the date and the title, which is the link. */
export const PostList = ({ posts }: PostListProps) => (
  <ol className="post-list">
    {posts.map(({ id, slug, title, publishedAt }) => (
      <li key={id} className="h-entry">
        {publishedAt && <LocalDate at={publishedAt} className="dt-published" />}{" "}
        <a dir="auto" href={articlePath(slug)} className="p-name u-url">
          {title}
        </a>
      </li>
    ))}
  </ol>
);
