import { useContext } from "react";
import type { PostSummary } from "../../../contract/posts.ts";
import { authorPath } from "../../../contract/visitor-pages.ts";
import { SeveralAuthors } from "../author/shown-author.ts";
import { Byline } from "./byline.tsx";

/** Byline of a post in a list; if there are several authors, the name links to their page. */
export function CardByline({ post }: { post: PostSummary }) {
  const { slug } = post.author;
  const hasPage = useContext(SeveralAuthors) && slug;
  return <Byline post={post} authorPath={hasPage ? authorPath(slug) : undefined} />;
}
