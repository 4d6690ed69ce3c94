import { Link } from "react-router";
import type { ListedPost } from "../../../contract/posts.ts";
import { Badge } from "../../ui/badge.tsx";
import { TableCell } from "../../ui/table-cell.tsx";
import { TableRow } from "../../ui/table-row.tsx";
import { ToggleBadge } from "../../ui/toggle-badge.tsx";
import { PostActions } from "./post-actions.tsx";
import { PublishedDate } from "./published-date.tsx";
import { RenderingNotice } from "./rendering-notice.tsx";
import { Thumbnail } from "./thumbnail.tsx";

interface Props {
  post: ListedPost;
  /** False for somebody else's post, which can only be read. */
  canEdit: boolean;
  onTogglePublished: () => void;
  onToggleFeatured: () => void;
  /** Receives the pressed button. */
  onDelete: (button: HTMLElement) => void;
}

export function PostRow({ post, canEdit, onTogglePublished, onToggleFeatured, onDelete }: Props) {
  const about = [`${post.readTime} min read`, ...(canEdit ? [] : [`by ${post.author.name}`]), ...post.categories].join(
    " · ",
  );
  const tone = post.isPublished ? "good" : "neutral";
  const status = post.isPublished ? "Published" : "Draft";

  return (
    <TableRow>
      <TableCell wide className="md:w-1/2 md:max-w-0">
        {/* In windows of medium width the image is above the title, which needs the room. */}
        <div className="flex items-center gap-x-4 gap-y-2 md:max-xl:flex-col md:max-xl:items-start">
          <Thumbnail post={post} />
          <div className="max-w-full min-w-0">
            <p className="truncate font-medium" title={post.title}>
              {canEdit ? (
                <Link to={`/admin/blogs/edit/${post._id}`} className="hover:text-accent">
                  {post.title}
                </Link>
              ) : (
                post.title
              )}
            </p>
            <p className="truncate text-muted">{post.excerpt}</p>
            <p className="truncate text-xs text-muted">{about}</p>
            {canEdit && <RenderingNotice rendering={post.rendering} />}
          </div>
        </div>
      </TableCell>
      <TableCell>
        {canEdit ? (
          <ToggleBadge tone={tone} hint={post.isPublished ? "Take offline" : "Publish"} onToggle={onTogglePublished}>
            {status}
          </ToggleBadge>
        ) : (
          <Badge tone={tone}>{status}</Badge>
        )}
      </TableCell>
      <TableCell className="text-muted">
        <PublishedDate post={post} missing="Not yet" />
      </TableCell>
      <TableCell label="Views" className="text-muted">
        {post.viewCount.toLocaleString()}
      </TableCell>
      <TableCell className="whitespace-nowrap">
        <PostActions post={post} canEdit={canEdit} onToggleFeatured={onToggleFeatured} onDelete={onDelete} />
      </TableCell>
    </TableRow>
  );
}
