import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { Post } from "../../../contract/posts.ts";
import { IconButton, iconButtonClass } from "../../ui/icon-button.tsx";

/** Edit, open in a new tab, delete; of somebody else's post only the second. */
export function PostActions({ post, mine, onDelete }: { post: Post; mine: boolean; onDelete: () => void }) {
  return (
    <>
      {mine && (
        <Link
          to={`/admin/blogs/edit/${post._id}`}
          aria-label={`Edit ${post.title}`}
          title="Edit"
          className={iconButtonClass}
        >
          <Pencil aria-hidden className="size-4" />
        </Link>
      )}
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
      {mine && (
        <IconButton label={`Delete ${post.title}`} title="Delete" onClick={onDelete} className="hover:text-bad">
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      )}
    </>
  );
}
