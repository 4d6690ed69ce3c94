import type { PostSummary } from "../../../contract/posts.ts";
import { Cover } from "../../ui/cover/cover.tsx";
import { isOwnImage, type ImagePlace } from "./images.ts";
import { SiteImage } from "./site-image.tsx";

interface PostImageProps {
  post: Pick<PostSummary, "slug" | "featuredImage"> & Partial<Pick<PostSummary, "categories">>;
  place: ImagePlace;
  /** Empty if the title is next to the image. */
  alt?: string;
  /** Set for the image that is visible first. */
  isFirst?: boolean | undefined;
  /** See `coverShifts`. */
  coverShift?: number | undefined;
  className?: string;
}

/** The featured image of a post; without one on this site, a cover generated from its slug and category. */
export function PostImage({ post, place, alt = "", isFirst, coverShift, className = "" }: PostImageProps) {
  if (!isOwnImage(post.featuredImage))
    return <Cover slug={post.slug} categories={post.categories} shift={coverShift} className={className} />;
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
