import type { ComponentProps } from "react";
import { type ImagePlace, imageVersions, preloadImage, sizeFromName, sizesByPlace } from "./images.ts";

interface SiteImageProps extends Omit<ComponentProps<"img">, "src" | "sizes" | "fetchPriority"> {
  /** Address of an image of this site. */
  address: string;
  alt: string;
  place: ImagePlace;
  /** Set for the image that is visible first: loaded at once, before all others. */
  isFirst?: boolean | undefined;
}

/** An image of this site. An upload is offered in several widths and formats, on its own colour until it is loaded. */
export function SiteImage({ address, place, alt, isFirst = false, ...props }: SiteImageProps) {
  const { srcSet, avifSrcSet, colour } = imageVersions(address);
  const sizes = sizesByPlace[place];
  if (isFirst) preloadImage(address, sizes);
  const image = (
    <img
      src={address}
      alt={alt}
      {...(srcSet && { srcSet, sizes })}
      {...sizeFromName(address)}
      {...(colour && { style: { backgroundColor: `#${colour}` } })}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      {...props}
    />
  );
  if (!avifSrcSet) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />
      {image}
    </picture>
  );
}
