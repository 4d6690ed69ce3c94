import { imageVersions, preloadImage, sizesByPlace } from "../parts/images.ts";

const sizes = sizesByPlace.content;
/**
 * An upload, possibly with versions that an earlier release stored. Attribute values contain no quotes, so text cannot
 * look like one.
 */
const upload = /<img src="(\/uploads\/[^"]*)"(?: srcset="[^"]*")?(?: sizes="[^"]*")?((?: [a-z]+="[^"]*")*)>/g;
/**
 * Characters of HTML before an image: after more, a phone of 412 × 823 shows less than a third of it without scrolling.
 */
const firstView = 100;

/**
 * Rendered content with the versions of its uploaded images. Stored content has only their addresses, because versions
 * and widths depend on the page.
 */
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
