import { Link } from "react-router";
import type { ListedPost } from "../../../contract/posts.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { PublishedDate } from "../blogs/published-date.tsx";
import { Thumbnail } from "../blogs/thumbnail.tsx";
import { ViewAll } from "./view-all.tsx";

export function RecentPosts({ posts, onRetry }: { posts: Promise<ListedPost[]>; onRetry: () => void }) {
  return (
    <Panel title="Recent Posts" aside={<ViewAll to="/admin/blogs" of="posts" />}>
      <Loaded
        of={posts}
        skeleton={<TableSkeleton rows={5} picture />}
        failure="The posts could not be loaded"
        onRetry={onRetry}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No blog posts yet" />
          ) : (
            <ul className="divide-y divide-line">
              {list.map((post) => (
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
                    <Badge tone={post.isPublished ? "good" : "neutral"}>
                      {post.isPublished ? "Published" : "Draft"}
                    </Badge>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
