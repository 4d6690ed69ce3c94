import { ExternalLink, Pencil, Star, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { Post } from "../../../contract/posts.ts";
import { IconButton, iconButtonClass } from "../../ui/icon-button.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { TableCell } from "../../ui/table-cell.tsx";
import { TableRow } from "../../ui/table-row.tsx";
import { ToggleBadge } from "../../ui/toggle-badge.tsx";
import { Thumbnail } from "./thumbnail.tsx";

interface Props {
  post: Post;
  busy: boolean;
  onToggle: () => void;
  onDelete: () => void;
}

export function PostRow({ post, busy, onToggle, onDelete }: Props) {
  const about = [`${post.readTime} min read`, ...post.categories].join(" · ");

  return (
    <TableRow>
      <TableCell wide className="md:max-w-0 md:w-1/2">
        <div className="flex items-center gap-4">
          <Thumbnail post={post} />
          <div className="min-w-0">
            <Link
              to={`/admin/blogs/edit/${post._id}`}
              className="flex items-center gap-1.5 font-medium text-text hover:text-accent"
            >
              <span className="truncate">{post.title}</span>
              {post.isFeatured && (
                <Star role="img" aria-label="Featured" className="size-3.5 shrink-0 fill-current text-warn" />
              )}
            </Link>
            <p className="truncate text-muted">{post.excerpt}</p>
            <p className="truncate text-xs text-muted">{about}</p>
          </div>
        </div>
      </TableCell>
      <TableCell>
        <ToggleBadge
          tone={post.isPublished ? "good" : "neutral"}
          hint={post.isPublished ? "Take offline" : "Publish"}
          busy={busy}
          onToggle={onToggle}
        >
          {post.isPublished ? "Published" : "Draft"}
        </ToggleBadge>
      </TableCell>
      <TableCell className="text-muted">
        <ShortDate of={post.publishedAt} missing="Not yet" />
      </TableCell>
      <TableCell label="Views" className="text-muted">
        {post.viewCount.toLocaleString()}
      </TableCell>
      <TableCell className="whitespace-nowrap">
        <Link
          to={`/admin/blogs/edit/${post._id}`}
          aria-label={`Edit ${post.title}`}
          title="Edit"
          className={iconButtonClass}
        >
          <Pencil aria-hidden className="size-4" />
        </Link>
        <a
          href={`/blog/${post.slug}`}
          target="_blank"
          rel="noopener"
          aria-label={`Open ${post.title} in a new tab`}
          title="Open in a new tab"
          className={iconButtonClass}
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
        <IconButton label={`Delete ${post.title}`} title="Delete" onClick={onDelete} className="hover:text-bad">
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </TableCell>
    </TableRow>
  );
}
