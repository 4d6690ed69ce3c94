import { pictureAt, sourcesOf } from "../../../contract/uploaded-pictures.ts";

/** Whether an image is this site's own: no page asks another host for anything. */
export const isOwnImage = (address: string | null): address is string => !!address && /^\/(?!\/)/.test(address);

/** The measures that an uploaded image carries in its name (`/uploads/…-1200x800.webp`). */
export function sizeFromName(address: string) {
  const picture = pictureAt(address);
  return picture && { width: picture.width, height: picture.height };
}

/** How wide the places for pictures are, which tells the browser which version it needs before it knows the layout. */
const widths = {
  card: "(min-width: 66rem) 24rem, (min-width: 44rem) 46vw, 92vw",
  featured: "(min-width: 64rem) 48rem, 92vw",
  article: "(min-width: 64rem) 60rem, 92vw",
  gallery: "(min-width: 47rem) 22rem, 46vw",
  portrait: "(min-width: 48rem) 11rem, 7rem",
};
export type PicturePlace = keyof typeof widths;

/** What an `img` says of an image of this site: an upload comes in the width that its place needs. */
export function imageSource(address: string, place: PicturePlace) {
  const picture = pictureAt(address);
  const srcSet = picture && sourcesOf(picture);
  return { src: address, ...(srcSet && { srcSet, sizes: widths[place] }), ...sizeFromName(address) };
}
