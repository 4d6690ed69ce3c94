import { isAhead } from "../../../contract/post-status.ts";
import type { PostSummary } from "../../../contract/posts.ts";
import { ShortDate } from "../../ui/short-date.tsx";

/** Date of the first or future publication; "Was published" for a post that is a draft again. */
export function PublishedDate({ post, missing }: { post: PostSummary; missing: string }) {
  const { status, publishedAt } = post;
  const date = <ShortDate of={publishedAt} missing={missing} time={status === "scheduled" && "zone"} />;
  if (status !== "draft" || !publishedAt) return date;
  return (
    <span>
      {isAhead(publishedAt) ? "Planned for" : "Was published"} {date}
    </span>
  );
}
