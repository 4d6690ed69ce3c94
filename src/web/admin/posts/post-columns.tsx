import { Star } from "lucide-react";
import { Link, useLocation } from "react-router";
import { statusNames } from "../../../contract/posts/post-status.ts";
import { renderingTexts } from "../../../contract/posts/post-texts.ts";
import type { ListedPost } from "../../../contract/posts/posts.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import { ToggleBadge } from "../../ui/badge.tsx";
import { IconButton, OpenLink } from "../../ui/icon-button.tsx";
import { actionsColumn, type Column, mutedColumn } from "../../ui/table.tsx";
import { mayEdit, useUser } from "../app/session/session.ts";
import type { EditorLocationState } from "../editor/use-editor-location.ts";
import { RowActions } from "../lists/row-actions.tsx";
import { PublishedDate, shownTitle, StatusBadge, statusTones, Thumbnail } from "./post-marks.tsx";

const toggleHints = { draft: "Publish", scheduled: "Take off the schedule", published: "Take offline" } as const;

type PostActions = Record<"togglePublished" | "toggleFeatured", (post: ListedPost) => void>;

/** Columns of the post list; a post that the user may not edit has no controls that change it. */
export function usePostColumns({ togglePublished, toggleFeatured }: PostActions): Column<ListedPost>[] {
  const user = useUser();
  const canEdit = (post: ListedPost) => mayEdit(user, post);
  // Router state with which the editor returns to the same page, search and filters of this list.
  const state: EditorLocationState = { listQuery: useLocation().search };
  const editPath = ({ _id }: ListedPost) => `/admin/blogs/edit/${_id}`;
  return [
    {
      title: "Post",
      className: "cards:w-[calc(100%-4rem)] rows:w-full rows:max-w-0",
      cell(post) {
        const title = shownTitle(post);
        const excerpt = post.workingCopy?.excerpt ?? post.excerpt;
        const about = [
          ...(canEdit(post) ? [] : [`by ${post.author.name}`]),
          `${post.readTime} min read`,
          ...post.categories,
          ...(excerpt === post.title ? [] : [excerpt]),
        ];
        return (
          <div className="flex items-center gap-3">
            <div className="max-w-full min-w-0">
              <p
                dir="auto"
                className="text-left font-medium wrap-anywhere cards:line-clamp-2 rows:truncate"
                title={title}
              >
                {canEdit(post) ? (
                  <Link to={editPath(post)} state={state} className="hover:text-accent">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </p>
              <p className="flex min-w-0 gap-x-2 text-xs whitespace-nowrap text-muted">
                <PostNotice post={post} canEdit={canEdit(post)} />
                <bdi className="truncate">{about.join(" · ")}</bdi>
              </p>
            </div>
            <Thumbnail post={post} className="ml-auto" />
          </div>
        );
      },
    },
    {
      title: "Status",
      cell: (post) =>
        canEdit(post) ? (
          <ToggleBadge
            tone={statusTones[post.status]}
            hint={toggleHints[post.status]}
            onToggle={() => togglePublished(post)}
          >
            {statusNames[post.status]}
          </ToggleBadge>
        ) : (
          <StatusBadge status={post.status} />
        ),
    },
    {
      title: "Published",
      // `block` puts the label or time on a line below the day, so that the column leaves more width for titles.
      className: "text-muted rows:[&_time]:block rows:[&_time>span]:block",
      cell: (post) => <PublishedDate post={post} missing="Not yet" />,
    },
    mutedColumn("Views", ({ viewCount }) => viewCount.toLocaleString()),
    actionsColumn((post, remove) => {
      const title = shownTitle(post);
      const isOwn = canEdit(post);
      return (
        <>
          {isOwn && (
            <IconButton
              label={`Feature ${title}`}
              title={post.isFeatured ? "Featured on the home page" : "Feature on the home page"}
              aria-pressed={post.isFeatured}
              onClick={() => toggleFeatured(post)}
            >
              <Star aria-hidden className={`size-4 ${post.isFeatured ? "fill-current text-warn" : ""}`} />
            </IconButton>
          )}
          <RowActions name={title} edit={isOwn && editPath(post)} state={state} remove={isOwn ? remove : undefined}>
            <OpenLink href={articlePath(post.slug)} label={`Open ${title} in a new tab`} title="Open in a new tab" />
          </RowActions>
        </>
      );
    }),
  ];
}

/** Warning that a post has unpublished or unsaved changes, or that its article is shown as plain text. */
function PostNotice({ post, canEdit }: { post: ListedPost; canEdit: boolean }) {
  const { isPublished, rendering, workingCopy } = post;
  if (workingCopy) return <span className="text-warn">{isPublished ? "Unpublished changes" : "Unsaved changes"}</span>;
  if (!canEdit || rendering === "done") return null;
  return (
    <span className="text-warn" title={renderingTexts[rendering]}>
      Shown as plain text
    </span>
  );
}
