import { preload } from "react-dom";
import { avifSourcesOf, pictureAt, sourcesOf } from "../../../contract/uploaded-pictures.ts";

/** Whether an image is on this site; pages load nothing from other hosts. */
export const isOwnImage = (address: string | null): address is string => !!address && /^\/(?!\/)/.test(address);

/** The size of an uploaded image, from its name (`/uploads/…-1200x800.webp`); undefined for other images. */
export function sizeFromName(address: string) {
  const picture = pictureAt(address);
  return picture && { width: picture.width, height: picture.height };
}

/** The `sizes` attribute for each place, by which the browser chooses a version of a picture before layout. */
export const sizesByPlace = {
  card: "(min-width: 66rem) 24rem, (min-width: 44rem) 46vw, 92vw",
  featured: "(min-width: 64rem) 48rem, 92vw",
  article: "(min-width: 64rem) 60rem, 92vw",
  gallery: "(min-width: 47rem) 22rem, 46vw",
  portrait: "(min-width: 48rem) 11rem, 7rem",
  content: "(min-width: 47rem) 43rem, 92vw",
};
export type PicturePlace = keyof typeof sizesByPlace;

/** The versions of an uploaded picture that a page offers; none of another image. */
export function pictureVersions(address: string) {
  const picture = pictureAt(address);
  return { srcSet: picture && sourcesOf(picture), avif: picture && avifSourcesOf(picture), colour: picture?.colour };
}

/** Lets the browser load a picture before it has read the page as far as that. */
export function preloadImage(address: string, sizes: string) {
  const { srcSet, avif } = pictureVersions(address);
  const imageSrcSet = avif ?? srcSet;
  preload(address, {
    as: "image",
    fetchPriority: "high",
    ...(imageSrcSet && { imageSrcSet, imageSizes: sizes }),
    ...(avif && { type: "image/avif" }),
  });
}
