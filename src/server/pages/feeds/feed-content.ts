import { portableHtml } from "../../markdown/portable-html.ts";
import type { StoredPost } from "../../posts/posts.rows.ts";

interface FeedPost {
  post: Pick<StoredPost["post"], "contentFormat" | "rendering">;
  contentHtml: string;
}

/** Post content for feed readers: addresses are absolute, and line breaks of plain text are `<br>`, independent of CSS. */
export const contentForFeeds = ({ post, contentHtml }: FeedPost, url: string) =>
  portableHtml(contentHtml, { url, isAsWritten: post.contentFormat === "plain" || post.rendering !== "done" });
