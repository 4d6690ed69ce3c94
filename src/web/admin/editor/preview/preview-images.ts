import { imageFileAt, srcSetOf } from "../../../../contract/media/uploaded-images.ts";

/** Next to the text on a wide screen, below it on a narrow one. */
const sizes = "(min-width: 64rem) 40vw, 100vw";

/** Returns rendered content with the smaller versions of uploads, whose originals may have megabytes. */
export const withSmallerImages = (html: string) =>
  html.replace(/<img src="(\/uploads\/[^"]*)"/g, (start, address: string) => {
    const file = imageFileAt(address);
    const srcSet = file && srcSetOf(file);
    return srcSet ? `${start} srcset="${srcSet}" sizes="${sizes}"` : start;
  });
