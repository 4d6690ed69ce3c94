import type { PostSummary } from "../../../contract/posts.ts";
import { Cover } from "../../ui/cover.tsx";
import { isOwnImage, type ImagePlace } from "./images.ts";
import { SiteImage } from "./site-image.tsx";

interface PostImageProps {
  post: Pick<PostSummary, "slug" | "featuredImage">;
  place: ImagePlace;
  /** Empty when the title is beside the image. */
  alt?: string;
  /** For the image that is visible first. */
  isFirst?: boolean | undefined;
  className?: string;
}

/** The featured image of a post; without one on this site, a cover generated from its slug. */
export function PostImage({ post, place, alt = "", isFirst, className = "" }: PostImageProps) {
  if (!isOwnImage(post.featuredImage)) return <Cover seed={post.slug} className={className} />;
  return (
    <SiteImage
      address={post.featuredImage}
      place={place}
      isFirst={isFirst}
      alt={alt}
      className={`object-cover ${className}`}
    />
  );
}
