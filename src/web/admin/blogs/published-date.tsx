import type { PostSummary } from "../../../contract/posts.ts";
import { ShortDate } from "../../ui/short-date.tsx";

/** When a post was first published; of a draft it says that this is over. */
export function PublishedDate({ post, missing }: { post: PostSummary; missing: string }) {
  const date = <ShortDate of={post.publishedAt} missing={missing} />;
  return post.publishedAt && !post.isPublished ? <span>Was published {date}</span> : date;
}
