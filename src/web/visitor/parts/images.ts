import { pictureAt, sourcesOf } from "../../../contract/uploaded-pictures.ts";

/** Whether an image is on this site; pages load nothing from other hosts. */
export const isOwnImage = (address: string | null): address is string => !!address && /^\/(?!\/)/.test(address);

/** The size of an uploaded image, from its name (`/uploads/…-1200x800.webp`); undefined for other images. */
export function sizeFromName(address: string) {
  const picture = pictureAt(address);
  return picture && { width: picture.width, height: picture.height };
}

/** The `sizes` attribute for each place, by which the browser chooses a version of a picture before layout. */
const sizesByPlace = {
  card: "(min-width: 66rem) 24rem, (min-width: 44rem) 46vw, 92vw",
  featured: "(min-width: 64rem) 48rem, 92vw",
  article: "(min-width: 64rem) 60rem, 92vw",
  gallery: "(min-width: 47rem) 22rem, 46vw",
  portrait: "(min-width: 48rem) 11rem, 7rem",
};
export type PicturePlace = keyof typeof sizesByPlace;

/** The attributes of an `img` for an image of this site; an upload comes with smaller versions. */
export function imageSource(address: string, place: PicturePlace) {
  const picture = pictureAt(address);
  const srcSet = picture && sourcesOf(picture);
  return { src: address, ...(srcSet && { srcSet, sizes: sizesByPlace[place] }), ...sizeFromName(address) };
}
