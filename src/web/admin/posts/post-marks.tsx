import { isProvisionalSlug } from "../../../contract/posts/empty-drafts.ts";
import { isAhead, statusNames } from "../../../contract/posts/post-status.ts";
import { renderingTexts } from "../../../contract/posts/post-texts.ts";
import type { ListedPost, PostSummary, Rendering } from "../../../contract/posts/posts.ts";
import type { PostStatus } from "../../../contract/posts/publishing.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { ShortDate } from "../../ui/short-date.tsx";

/** Title of a post in lists; a draft that was never saved has its full title only in the working copy. */
export const shownTitle = ({ slug, title, workingCopy }: ListedPost) =>
  (isProvisionalSlug(slug) && workingCopy?.title) || title;

/** Badge colours of the status of a post. */
export const statusTones: Record<PostStatus, BadgeTone> = { draft: "neutral", scheduled: "info", published: "good" };

export const StatusBadge = ({ status }: { status: PostStatus }) => (
  <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
);

/** Publication date of a post, or `missing`. A draft's date is marked `Planned for` or, if past, `Dated`. */
export function PublishedDate({ post, missing }: { post: PostSummary; missing: string }) {
  const { status, publishedAt } = post;
  const date = <ShortDate of={publishedAt} missing={missing} time={status === "scheduled" && "zone"} />;
  if (status !== "draft" || !publishedAt) return date;
  return (
    <span>
      {isAhead(publishedAt) ? "Planned for" : "Dated"} {date}
    </span>
  );
}

/** Warning if an article is shown as plain text. It is not a live region, because a list has one in each row. */
export function RenderingNotice({ rendering }: { rendering: Rendering }) {
  if (rendering === "done") return null;
  return <p className="my-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">{renderingTexts[rendering]}</p>;
}

/** Small featured image of a post, if it has one. */
export const Thumbnail = ({ post: { featuredImage }, className = "" }: { post: PostSummary; className?: string }) =>
  featuredImage && (
    <img
      src={featuredImage}
      alt=""
      loading="lazy"
      className={`h-10 w-15 shrink-0 rounded-sm bg-sunken object-contain ${className}`}
    />
  );
