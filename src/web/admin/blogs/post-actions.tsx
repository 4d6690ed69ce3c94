import { ExternalLink, Pencil, Star, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { ListedPost } from "../../../contract/posts.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import { IconButton, iconButtonClass } from "../../ui/icon-button.tsx";

interface Props {
  post: ListedPost;
  canEdit: boolean;
  onToggleFeatured: () => void;
  onDelete: (button: HTMLElement) => void;
}

/** Feature, edit, open in a new tab, delete; somebody else's post can only be opened. */
export function PostActions({ post, canEdit, onToggleFeatured, onDelete }: Props) {
  return (
    <>
      {canEdit && (
        <IconButton
          label={`Feature ${post.title}`}
          title={post.isFeatured ? "Featured on the start page" : "Feature on the start page"}
          aria-pressed={post.isFeatured}
          onClick={onToggleFeatured}
        >
          <Star aria-hidden className={`size-4 ${post.isFeatured ? "fill-current text-warn" : ""}`} />
        </IconButton>
      )}
      {canEdit && (
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
        href={articlePath(post.slug)}
        target="_blank"
        rel="noopener"
        aria-label={`Open ${post.title} in a new tab`}
        title="Open in a new tab"
        className={iconButtonClass}
      >
        <ExternalLink aria-hidden className="size-4" />
      </a>
      {canEdit && (
        <IconButton
          label={`Delete ${post.title}`}
          title="Delete"
          data-next-focus
          onClick={({ currentTarget }) => onDelete(currentTarget)}
          className="hover:text-bad"
        >
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      )}
    </>
  );
}
