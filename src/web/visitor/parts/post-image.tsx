import type { PostSummary } from "../../../contract/posts.ts";
import { Cover } from "../../ui/cover.tsx";
import { imageSource, isOwnImage, type PicturePlace } from "./images.ts";

interface PostImageProps {
  post: Pick<PostSummary, "slug" | "featuredImage">;
  place: PicturePlace;
  /** Empty when the title is beside the picture. */
  alt?: string;
  /** Loads at once; for the picture that is visible first. */
  eager?: boolean;
  className?: string;
}

/** The featured image of a post; without one on this site, a cover generated from its slug. */
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
