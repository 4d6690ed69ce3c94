import { pictureAt, sourcesOf } from "../../../contract/uploaded-pictures.ts";

/** The width of the column that `.prose` sets. */
const sizes = "(min-width: 47rem) 43rem, 92vw";
/** An upload, maybe with versions that an earlier release stored. No attribute value holds a quote, so no text can look like one. */
const upload = /<img src="(\/uploads\/[^"]*)"(?: srcset="[^"]*")?(?: sizes="[^"]*")?/g;

/**
 * Rendered content with the versions of its uploaded pictures. Stored content has their addresses only, because versions
 * and widths are the page's matter.
 */
export const withPictureVersions = (html: string) =>
  html.replace(upload, (stored: string, address: string) => {
    const picture = pictureAt(address);
    const srcSet = picture && sourcesOf(picture);
    return srcSet ? `<img src="${address}" srcset="${srcSet}" sizes="${sizes}"` : stored;
  });
