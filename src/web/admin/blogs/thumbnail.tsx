import type { PostSummary } from "../../../contract/posts.ts";
import { Cover } from "../../ui/cover/cover.tsx";

/** Small featured image of a post, or its generated cover. */
export function Thumbnail({ post }: { post: PostSummary }) {
  return (
    <span className="block h-12 w-18 shrink-0 overflow-hidden rounded-sm bg-sunken">
      {post.featuredImage ? (
        <img src={post.featuredImage} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Cover slug={post.slug} categories={post.categories} className="size-full" />
      )}
    </span>
  );
}
