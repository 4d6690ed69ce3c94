import type { PostSummary } from "../../../contract/posts.ts";
import { ShortDate } from "../../ui/short-date.tsx";

/** When a post was first published; "Was published" for one that is a draft again. */
export function PublishedDate({ post, missing }: { post: PostSummary; missing: string }) {
  const date = <ShortDate of={post.publishedAt} missing={missing} />;
  return post.publishedAt && !post.isPublished ? <span>Was published {date}</span> : date;
}
