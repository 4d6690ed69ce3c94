import { ExternalLink, Pencil, Star } from "lucide-react";
import { Link, type LinkProps, useLocation } from "react-router";
import { isProvisionalSlug } from "../../../contract/empty-drafts.ts";
import { isAhead, statusNames } from "../../../contract/post-status.ts";
import type { ListedPost } from "../../../contract/posts.ts";
import type { PostStatus } from "../../../contract/publishing.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import { Badge, ToggleBadge } from "../../ui/badge.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { IconButton, iconButtonClass } from "../../ui/icon-button.tsx";
import type { EditorLocationState } from "../editor/use-editor-location.ts";
import { actionsColumn, type Column } from "../lists/resource-list.tsx";
import { PublishedDate } from "./published-date.tsx";
import { RenderingNotice } from "./rendering-notice.tsx";
import type { SortedHeadings } from "./sort-link.tsx";
import { statusTones } from "./status-tones.ts";
import { Thumbnail } from "./thumbnail.tsx";

const toggleHints = { draft: "Publish", scheduled: "Take off the schedule", published: "Take offline" } as const;

/** Pressing the badge changes `isPublished` before the server returns the status. */
const shownStatus = ({ isPublished, publishedAt, status }: ListedPost): PostStatus => {
  if (isPublished === (status !== "draft")) return status;
  if (!isPublished) return "draft";
  return isAhead(publishedAt) ? "scheduled" : "published";
};

interface PostActions {
  /** False for a post of another author, which can only be read. */
  canEdit: (post: ListedPost) => boolean;
  togglePublished: (post: ListedPost) => void;
  toggleFeatured: (post: ListedPost) => void;
}

export function postColumns(headings: SortedHeadings, actions: PostActions): Column<ListedPost>[] {
  const { canEdit, togglePublished, toggleFeatured } = actions;
  return [
    {
      title: headings.Post,
      className: "cards:w-[calc(100%-4rem)] rows:w-1/2 rows:max-w-0",
      cell: (post) => <PostCell post={post} canEdit={canEdit(post)} />,
    },
    {
      title: headings.Status,
      cell: (post) => {
        const status = shownStatus(post);
        return canEdit(post) ? (
          <ToggleBadge tone={statusTones[status]} hint={toggleHints[status]} onToggle={() => togglePublished(post)}>
            {statusNames[status]}
          </ToggleBadge>
        ) : (
          <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
        );
      },
    },
    {
      title: headings.Published,
      className: "text-muted",
      cell: (post) => <PublishedDate post={post} missing="Not yet" />,
    },
    {
      title: headings.Views,
      label: "Views",
      className: "text-muted",
      cell: ({ viewCount }) => viewCount.toLocaleString(),
    },
    actionsColumn((post, remove) => (
      <ActionsCell
        post={post}
        canEdit={canEdit(post)}
        onToggleFeatured={() => toggleFeatured(post)}
        onDelete={remove}
      />
    )),
  ];
}

function PostCell({ post, canEdit }: { post: ListedPost; canEdit: boolean }) {
  const author = canEdit ? [] : [`by ${post.author.name}`];
  const about = [`${post.readTime} min read`, ...author, ...post.categories].join(" · ");
  // For a draft that was never saved, only the working copy has the whole title.
  const title = (isProvisionalSlug(post.slug) && post.workingCopy?.title) || post.title;

  return (
    // In a narrow table the image is above the title, which needs the room.
    <div className="flex items-center gap-x-4 gap-y-2 rows:max-xl:flex-col rows:max-xl:items-start">
      <Thumbnail post={post} />
      <div className="max-w-full min-w-0">
        <p dir="auto" className="text-left font-medium wrap-anywhere cards:line-clamp-2 rows:truncate" title={title}>
          {canEdit ? (
            <EditLink id={post._id} className="hover:text-accent">
              {title}
            </EditLink>
          ) : (
            title
          )}
        </p>
        <p dir="auto" className="truncate text-left text-muted">
          {post.excerpt}
        </p>
        <p className="truncate text-xs text-muted">{about}</p>
        {post.workingCopy && (
          <p className="truncate text-xs text-warn">{post.isPublished ? "Unpublished changes" : "Unsaved changes"}</p>
        )}
        {canEdit && <RenderingNotice rendering={post.rendering} />}
      </div>
    </div>
  );
}

/** Link to the editor, which returns to the page, search and filters of this list. */
function EditLink({ id, ...link }: Omit<LinkProps, "to" | "state"> & { id: string }) {
  const state: EditorLocationState = { listQuery: useLocation().search };
  return <Link to={`/admin/blogs/edit/${id}`} state={state} {...link} />;
}

interface ActionsCellProps {
  post: ListedPost;
  canEdit: boolean;
  onToggleFeatured: () => void;
  onDelete: (button: HTMLElement) => void;
}

/** Feature, edit, open in a new tab, delete; somebody else's post can only be opened. */
function ActionsCell({ post, canEdit, onToggleFeatured, onDelete }: ActionsCellProps) {
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
        <EditLink
          id={post._id}
          aria-keyshortcuts="e"
          aria-label={`Edit ${post.title}`}
          title="Edit"
          className={iconButtonClass}
        >
          <Pencil aria-hidden className="size-4" />
        </EditLink>
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
        <DeleteButton
          aria-keyshortcuts="#"
          label={`Delete ${post.title}`}
          title="Delete"
          data-next-focus
          onClick={({ currentTarget }) => onDelete(currentTarget)}
        />
      )}
    </>
  );
}
