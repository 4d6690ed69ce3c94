import { Link, useRevalidator } from "react-router";
import type { Post } from "../../../contract/posts.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { Thumbnail } from "../blogs/thumbnail.tsx";
import { ViewAll } from "./view-all.tsx";

export function RecentPosts({ posts }: { posts: Promise<Post[]> }) {
  const { revalidate } = useRevalidator();
  return (
    <Panel title="Recent Posts" aside={<ViewAll to="/admin/blogs" of="posts" />}>
      <Loaded
        of={posts}
        skeleton={<TableSkeleton rows={5} picture />}
        failure="The posts could not be loaded"
        onRetry={revalidate}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No blog posts yet" />
          ) : (
            <ul className="divide-y divide-line">
              {list.map((post) => (
                <li
                  key={post._id}
                  className="relative flex items-center gap-4 px-4 py-3 transition-colors duration-150 hover:bg-sunken/60"
                >
                  <Thumbnail post={post} />
                  <div className="min-w-0 flex-1 text-sm">
                    <Link
                      to={`/admin/blogs/edit/${post._id}`}
                      className="block truncate font-medium after:absolute after:inset-0"
                    >
                      {post.title}
                    </Link>
                    <p className="truncate text-xs text-muted tabular-nums">
                      <ShortDate of={post.publishedAt} missing="Not published yet" /> ·{" "}
                      {post.viewCount.toLocaleString()} views
                    </p>
                  </div>
                  <Badge tone={post.isPublished ? "good" : "neutral"}>{post.isPublished ? "Published" : "Draft"}</Badge>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
