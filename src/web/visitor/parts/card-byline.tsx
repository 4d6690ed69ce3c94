import { useContext } from "react";
import type { PostSummary } from "../../../contract/posts.ts";
import { authorPath } from "../../../contract/visitor-pages.ts";
import { SeveralAuthors } from "../author/shown-author.ts";
import { Byline } from "./byline.tsx";

/** The byline of a post in a list, which shows the author where there are several. */
export function CardByline({ post }: { post: PostSummary }) {
  const { slug } = post.author;
  const author = useContext(SeveralAuthors) ? { path: slug ? authorPath(slug) : undefined } : undefined;
  return <Byline post={post} author={author} />;
}
