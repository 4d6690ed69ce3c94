import type { PostSummary } from "../../../contract/posts.ts";
import { Cover } from "../../ui/cover.tsx";
import { imageSource, isOwnImage, type PicturePlace } from "./images.ts";

interface PostImageProps {
  post: Pick<PostSummary, "slug" | "featuredImage">;
  place: PicturePlace;
  /** Says what the picture adds; nothing where the title stands beside it. */
  alt?: string;
  /** For the one picture that is seen first. */
  eager?: boolean;
  className?: string;
}

/** A post's picture, or the cover made from its slug when it has none of this site's. */
export function PostImage({ post, place, alt = "", eager, className = "" }: PostImageProps) {
  if (!isOwnImage(post.featuredImage)) return <Cover seed={post.slug} className={className} />;
  return (
    <img
      {...imageSource(post.featuredImage, place)}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      className={`object-cover ${className}`}
    />
  );
}
