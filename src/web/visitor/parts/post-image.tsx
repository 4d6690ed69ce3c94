import type { PostSummary } from "../../../contract/posts.ts";
import { Cover } from "../../ui/cover.tsx";
import { isOwnImage, type PicturePlace } from "./images.ts";
import { SiteImage } from "./site-image.tsx";

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
    <SiteImage
      address={post.featuredImage}
      place={place}
      isFirst={eager}
      alt={alt}
      className={`object-cover ${className}`}
    />
  );
}
