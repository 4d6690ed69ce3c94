import sharp from "sharp";
import { pictureSize } from "./picture-size.ts";

const bytesAtMost = 200 * 1024;

/** An uploaded image as JPEG in the format of cards, around what the eye looks at first. */
export async function cutPhoto(path: string) {
  const cut = await sharp(path)
    .resize({ ...pictureSize, fit: "cover", position: "attention" })
    // JPEG knows no transparency.
    .flatten({ background: "#ffffff" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = cut.info;
  let data: Buffer;
  let quality = 82;
  do {
    data = await sharp(cut.data, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true }).toBuffer();
    quality -= 14;
  } while (data.length > bytesAtMost && quality > 0);
  return data;
}
