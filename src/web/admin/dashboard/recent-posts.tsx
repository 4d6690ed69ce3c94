import { Link } from "react-router";
import type { ListedPost } from "../../../contract/posts.ts";
import { Badge } from "../../ui/badge.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { PublishedDate } from "../blogs/published-date.tsx";
import { Thumbnail } from "../blogs/thumbnail.tsx";
import { RecentPanel } from "./recent-panel.tsx";

export function RecentPosts({ posts, onRetry }: { posts: Promise<ListedPost[]>; onRetry: () => void }) {
  return (
    <RecentPanel
      title="Recent Posts"
      to="/admin/blogs"
      plural="posts"
      rows={posts}
      hasPictures
      empty="No blog posts yet"
      onRetry={onRetry}
    >
      {(post) => (
        <li
          key={post._id}
          className="relative grid grid-cols-[auto_1fr_auto] items-center gap-x-4 px-4 py-3 text-sm transition-colors duration-150 hover:bg-sunken/60"
        >
          <span className="col-start-1 row-start-1 row-end-3">
            <Thumbnail post={post} />
          </span>
          <Link
            to={`/admin/blogs/edit/${post._id}`}
            className="col-start-2 row-start-1 truncate font-medium after:absolute after:inset-0 max-sm:col-end-4"
          >
            {post.title}
          </Link>
          <p className="col-start-2 row-start-2 flex flex-wrap gap-x-3 text-xs text-muted tabular-nums">
            <PublishedDate post={post} missing="Not published yet" />
            <span>{pluralize(post.viewCount, ["view", "views"])}</span>
          </p>
          <span className="col-start-3 row-start-2 sm:row-start-1 sm:row-end-3">
            <Badge tone={post.isPublished ? "good" : "neutral"}>{post.isPublished ? "Published" : "Draft"}</Badge>
          </span>
        </li>
      )}
    </RecentPanel>
  );
}
