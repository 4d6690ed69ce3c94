import { preload } from "react-dom";
import { isLocalPath } from "../../../contract/local-path.ts";
import { avifSrcSetOf, imageFileAt, srcSetOf } from "../../../contract/media/uploaded-images.ts";
import { sizesOf } from "./image-sizes.ts";

/** Whether an image is on this site; pages load nothing from other hosts. */
export const isOwnImage = (address: string | null): address is string => !!address && isLocalPath(address);

/** Versions of an image, and its colour; only uploaded images have any. */
export function imageVersions(address: string) {
  const image = imageFileAt(address);
  if (!image) return {};
  return { srcSet: srcSetOf(image), avifSrcSet: avifSrcSetOf(image), colour: image.colour };
}

/** Lets the browser request an image before it has parsed the page up to its element. */
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
/** An upload, possibly with versions of an earlier release. Attribute values have no quotes, so no text matches. */
const upload = /<img src="(\/uploads\/[^"]*)"(?: srcset="[^"]*")?(?: sizes="[^"]*")?((?: [a-z]+="[^"]*")*)>/g;
/** Characters of HTML before an image: after more, a phone of 412 × 823 shows less than a third of it at first. */
const firstView = 100;

/** Adds the versions of uploads to stored content, which has addresses only: widths depend on the page. */
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
