import { preload } from "react-dom";
import { isLocalPath } from "../../../contract/local-path.ts";
import { avifSrcSetOf, imageFileAt, srcSetOf } from "../../../contract/media/uploaded-images.ts";

/** Whether an image is on this site; pages load nothing from other hosts. */
export const isOwnImage = (address: string | null): address is string => !!address && isLocalPath(address);

/** The size of an uploaded image, from its name (`/uploads/…-1200x800.webp`); undefined for other images. */
export function sizeFromName(address: string) {
  const image = imageFileAt(address);
  return image && { width: image.width, height: image.height };
}

/** Very wide screens have larger letters (styles/page.css), but `sizes` uses the browser's default rem. */
const from = (minWidth: number, rem: number) =>
  `(min-width: 160rem) ${rem * 1.25}rem, (min-width: 120rem) ${rem * 1.125}rem, (min-width: ${minWidth}rem) ${rem}rem`;

/** `sizes` attribute by place, from which the browser chooses a version of an image before layout. */
export const sizesByPlace = {
  card: `${from(77, 22.4)}, (min-width: 66.5rem) 29vw, (min-width: 43.5rem) 44vw, 92vw`,
  wideCard: `${from(77, 46.7)}, (min-width: 66.5rem) 60vw, 92vw`,
  /** Two of three columns, and one of two. */
  filledCard: `${from(77, 46.7)}, (min-width: 66.5rem) 60vw, (min-width: 43.5rem) 44vw, 92vw`,
  featured: `${from(77, 46.7)}, (min-width: 64rem) 60vw, 92vw`,
  besideFeatured: `${from(77, 22.4)}, (min-width: 64rem) 29vw, (min-width: 40rem) 44vw, 92vw`,
  // On phones two thirds of the layout: two pixels per CSS pixel are enough, and the photo arrives a round trip
  // earlier.
  article: `${from(47, 43)}, (max-width: 30rem) 66vw, 92vw`,
  content: `${from(47, 43)}, 92vw`,
  row: "(min-width: 42rem) 7.5rem, max(4.5rem, 18vw)",
  gallery: `${from(47, 21.2)}, calc(46vw - 0.7rem)`,
  mark: "2rem",
  portrait: "(min-width: 48rem) 11rem, 7rem",
};
export type ImagePlace = keyof typeof sizesByPlace;

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

const sizes = sizesByPlace.content;
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
