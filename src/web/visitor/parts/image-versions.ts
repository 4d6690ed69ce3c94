import { preload } from "react-dom";
import { isLocalPath } from "../../../contract/local-path.ts";
import { avifSrcSetOf, imageFileAt, srcSetOf } from "../../../contract/media/uploaded-images.ts";
import { sizesOf } from "./image-sizes.ts";

/** Whether an image is on this site; pages load nothing from other hosts. */
export const isOwnImage = (address: string | null): address is string => !!address && isLocalPath(address);

/** `srcset` values and colour of an uploaded image; empty for other images. */
export function imageVersions(address: string) {
  const image = imageFileAt(address);
  if (!image) return {};
  return { srcSet: srcSetOf(image), avifSrcSet: avifSrcSetOf(image), colour: image.colour };
}

/** Lets the browser request an image before it parses the image's element. */
export function preloadImage(address: string, sizes: string) {
  const { srcSet, avifSrcSet } = imageVersions(address);
  const imageSrcSet = avifSrcSet ?? srcSet;
  preload(address, {
    as: "image",
    fetchPriority: "high",
    ...(imageSrcSet && { imageSrcSet, imageSizes: sizes }),
    ...(avifSrcSet && { type: "image/avif" }),
  });
}

const sizes = sizesOf("content");
/**
 * Matches the `img` of an upload, with the `srcset` and `sizes` that earlier releases stored. Text never matches,
 * because its quotes are escaped.
 */
const upload = /<img src="(\/uploads\/[^"]*)"(?: srcset="[^"]*")?(?: sizes="[^"]*")?((?: [a-z]+="[^"]*")*)>/g;
/**
 * Offset in the HTML from which an image gets no priority, because the first screen of a phone (412 × 823 px) shows less
 * than a third of an image there.
 */
const firstView = 100;

/** Adds `srcset` and `sizes` to uploads in stored content, which lacks them because widths depend on the page. */
export function withImageVersions(html: string, { isCoverShown }: { isCoverShown: boolean }) {
  let isFirst = !isCoverShown;
  return html.replace(upload, (_, address: string, attributes: string, position: number) => {
    const { srcSet, avifSrcSet, colour } = imageVersions(address);
    const isOfOneScheme = attributes.includes(' class="only-');
    const hasPriority = isFirst && position < firstView && !isOfOneScheme;
    isFirst = false;
    if (hasPriority) preloadImage(address, sizes);

    const versions = srcSet ? ` srcset="${srcSet}" sizes="${sizes}"` : "";
    const others = hasPriority ? attributes.replace(' loading="lazy"', ' fetchpriority="high"') : attributes;
    const style = colour ? ` style="background-color:#${colour}"` : "";
    const image = `<img src="${address}"${versions}${others}${style}>`;
    return avifSrcSet
      ? `<picture><source type="image/avif" srcset="${avifSrcSet}" sizes="${sizes}">${image}</picture>`
      : image;
  });
}
