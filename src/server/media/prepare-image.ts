import { createHash } from "node:crypto";
import sharp, { type Metadata } from "sharp";
import { uploadLimits } from "../../contract/uploads.ts";

/** No screen shows an article's picture wider than this, in pixels. */
const maxWidth = 2400;
/** WebP cannot be taller. */
const maxHeight = 16_383;

const formats = new Set(["png", "jpeg", "webp", "gif"]);

const refusals = {
  notAnImage: {
    status: 415,
    message: "This is not an image that can be shown: please choose a PNG, JPEG, WebP, AVIF or GIF",
  },
  damaged: { status: 415, message: "This image is damaged or cut off: please choose another copy of it" },
  tooManyPixels: { status: 413, message: "This image is too large: at most 50 megapixels" },
  tooManyFrames: { status: 413, message: "This animation is too large: at most 50 megapixels, all frames together" },
  tooManyBytes: {
    status: 413,
    message: "This image needs more than 10 MB on the site: please choose a smaller or a shorter one",
  },
} as const;

export interface PreparedImage {
  /** `<32 hex of its content>-<width>x<height>.webp`: the page knows the size before the image is there. */
  file: string;
  data: Buffer;
  width: number;
  height: number;
}

/** As data, because an error loses its class between two processes. */
type Refused = (typeof refusals)[keyof typeof refusals];

// One thread leaves the other core to readers, and without the cache no image stays in memory.
sharp.concurrency(1);
sharp.cache(false);

export interface PrepareTask {
  path: string;
  /** Of the WebP. */
  maxBytes: number;
}

/** Turns the image upright and into a WebP without metadata; refuses a file that is not one whole image. */
export async function prepareImage({ path, maxBytes }: PrepareTask): Promise<PreparedImage | { refused: Refused }> {
  const limits = { limitInputPixels: uploadLimits.pixels, failOn: "truncated" } as const;

  let metadata: Metadata;
  try {
    // Reads only the header, so that a decompression bomb is refused before it is unpacked.
    metadata = await sharp(path, { ...limits, limitInputPixels: false }).metadata();
  } catch {
    return { refused: refusals.notAnImage };
  }
  const isAvif = metadata.format === "heif" && metadata.compression === "av1";
  if (!isAvif && !formats.has(metadata.format ?? "")) return { refused: refusals.notAnImage };
  const { pages = 1, width: pageWidth, height: pageHeight } = metadata;
  const isAnimated = pages > 1;
  if (pageWidth * pageHeight * pages > uploadLimits.pixels)
    return { refused: isAnimated ? refusals.tooManyFrames : refusals.tooManyPixels };

  try {
    const { data, info } = await sharp(path, { ...limits, animated: isAnimated })
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: "inside", withoutEnlargement: true })
      // More effort costs an animation seconds, since each frame is encoded, and saves a few percent.
      .webp({ quality: 82, effort: isAnimated ? 2 : 4 })
      .toBuffer({ resolveWithObject: true });
    if (data.length > maxBytes) return { refused: refusals.tooManyBytes };
    const width = info.width;
    const height = info.pageHeight ?? info.height;
    const digest = createHash("sha256").update(data).digest("hex").slice(0, 32);
    return { file: `${digest}-${width}x${height}.webp`, data, width, height };
  } catch {
    return { refused: refusals.damaged };
  }
}
