import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { Metadata } from "sharp";
import { uploadLimits } from "../../contract/posts.ts";
import { Refusal } from "../refusals.ts";

/** No screen shows an article's picture wider than this, in pixels. */
const widest = 2400;
/** WebP cannot be taller. */
const tallest = 16_383;

const formats = new Set(["png", "jpeg", "webp", "gif"]);
const notAnImage = () =>
  new Refusal(415, "This is not an image that can be shown: please choose a PNG, JPEG, WebP, AVIF or GIF");
const tooManyPixels = () => new Refusal(413, "This image is too large: at most 50 megapixels");

// Decoding takes a processor and up to some hundred MB: one after the other, so that readers are served meanwhile.
const oneAtATime = pLimit(1);

export interface PreparedImage {
  /** `<32 hex of its content>-<width>x<height>.webp`: the page knows the size before the image is there. */
  file: string;
  data: Buffer;
  width: number;
  height: number;
}

/** The image upright, without metadata, as WebP; whatever is not one whole image is refused. */
export function prepareImage(bytes: Buffer): Promise<PreparedImage> {
  return oneAtATime(() => encode(bytes));
}

async function encode(bytes: Buffer): Promise<PreparedImage> {
  const { default: sharp } = await import("sharp");
  const limits = { limitInputPixels: uploadLimits.pixels, failOn: "truncated" } as const;

  let metadata: Metadata;
  try {
    // The header alone is read here, so that a bomb is refused before anything is unpacked.
    metadata = await sharp(bytes, { ...limits, limitInputPixels: false }).metadata();
  } catch {
    throw notAnImage();
  }
  const isAvif = metadata.format === "heif" && metadata.compression === "av1";
  if (!isAvif && !formats.has(metadata.format ?? "")) throw notAnImage();
  const { pages = 1 } = metadata;
  if ((metadata.width ?? 0) * (metadata.height ?? 0) * pages > uploadLimits.pixels) throw tooManyPixels();

  try {
    const { data, info } = await sharp(bytes, { ...limits, animated: pages > 1 })
      .autoOrient()
      .resize({ width: widest, height: tallest, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    const width = info.width;
    const height = info.pageHeight ?? info.height;
    const digest = createHash("sha256").update(data).digest("hex").slice(0, 32);
    return { file: `${digest}-${width}x${height}.webp`, data, width, height };
  } catch {
    throw new Refusal(415, "This image is damaged or cut off: please choose another copy of it");
  }
}
