import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";
import { smallerWidths } from "../../contract/media/uploaded-images.ts";
import { uploadLimits, uploadTexts } from "../../contract/media/uploads.ts";

/** Maximum width of a stored image in pixels: screens show no article's image wider than this. */
const maxWidth = 2400;
/** Maximum height of a WebP image in pixels. */
const maxHeight = 16_383;

const formats = new Set(["png", "jpeg", "webp", "gif"]);

const refusals = {
  notAnImage: { status: 415, message: uploadTexts.notAnImage },
  damaged: { status: 415, message: uploadTexts.damaged },
  tooManyPixels: { status: 413, message: uploadTexts.tooManyPixels },
  tooManyFrames: { status: 413, message: uploadTexts.tooManyFrames },
  tooManyBytes: { status: 413, message: uploadTexts.tooManyBytes },
} as const;

export interface PreparedImage {
  /** File name with size and colour (see `ImageFile`), so that a page knows both before the image is loaded. */
  file: string;
  data: Buffer;
  width: number;
  height: number;
  /** Smaller versions; empty for an animation, whose versions would take seconds to encode. */
  smaller: { width: number; data: Buffer }[];
}

/** Refusals are returned as data, because an error loses its class between two processes. */
type Refused = { refused: (typeof refusals)[keyof typeof refusals] };

// One thread leaves other cores to requests, and without a cache no image stays in memory.
sharp.concurrency(1);
sharp.cache(false);

export interface PrepareTask {
  path: string;
  /** Name of the sent file; stays the same for an image that folio exported. */
  name: string;
  /** Size limit of the WebP in bytes. */
  maxBytes: number;
}

/**
 * Converts an image to an upright WebP without metadata; a file that already is such a WebP stays unchanged, since each
 * encoding loses quality. Refuses a file that is not one complete image.
 */
export async function prepareImage({ path, name, maxBytes }: PrepareTask): Promise<PreparedImage | Refused> {
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

  const bytes = metadata.format === "webp" && pageWidth <= maxWidth ? await readFile(path) : undefined;
  const sent = { name, data: bytes && bytes.length <= maxBytes && isImageAlone(bytes) ? bytes : undefined };
  const upright = sharp(path, { ...limits, animated: isAnimated })
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: "inside", withoutEnlargement: true });
  try {
    const prepared = await (isAnimated ? encodeAnimation(upright, sent) : encodeStill(upright, sent));
    return prepared.data.length > maxBytes ? { refused: refusals.tooManyBytes } : prepared;
  } catch {
    return { refused: refusals.damaged };
  }
}

/** The uploaded file: its name at the client, and its bytes if they can be stored unchanged. */
interface Sent {
  name: string;
  data: Buffer | undefined;
}

async function encodeAnimation(upright: Sharp, sent: Sent): Promise<PreparedImage> {
  // A higher effort saves only a few percent of bytes, but costs seconds for the frames of an animation.
  const encoded = sent.data ? upright.raw() : upright.webp({ quality: 82, effort: 2 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.pageHeight ?? info.height };
  const image = sent.data ?? data;
  return { file: fileOf(image, size), data: image, ...size, smaller: [] };
}

async function encodeStill(upright: Sharp, sent: Sent): Promise<PreparedImage> {
  const { data: pixels, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const decoded = () => sharp(pixels, { raw: { width, height, channels } });

  const data = sent.data ?? (await decoded().webp({ quality: 82, effort: 4 }).toBuffer());
  const named = fileOf(data, { width, height, colour: isOpaque(pixels, channels) ? await meanColour(decoded()) : "" });
  // Ignores the mean colour in file names: an exported image's was computed before encoding and can differ.
  const file = withoutColour(sent.name) === withoutColour(named) ? sent.name : named;
  const smaller: PreparedImage["smaller"] = [];
  for (const width of smallerWidths({ file, ...info }))
    smaller.push({ width, data: await toSmallerWebp(decoded(), width) });
  return { file, data, width, height, smaller };
}

/** Task to encode a version of a stored image. */
export interface VersionTask {
  /** Path of the original image. */
  path: string;
  width: number;
  format: "webp" | "avif";
}

export const encodeVersion = ({ path, width, format }: VersionTask) =>
  format === "webp"
    ? toSmallerWebp(sharp(path, { animated: true }), width)
    : // Effort 3: an effort of 4 takes six times as long (13 s of CPU for 2400 x 1800) and saves 6 % of the bytes.
      // Quality 50 resembles the upload as closely as WebP of quality 78, which has the same chroma subsampling.
      sharp(path).resize({ width }).avif({ quality: 50, effort: 3, chromaSubsampling: "4:2:0" }).toBuffer();

/** Encodes a smaller version of an image, or of each frame of an animation. */
const toSmallerWebp = (image: Sharp, width: number): Promise<Buffer> =>
  image.resize({ width, withoutEnlargement: true }).webp({ quality: 78, effort: 4 }).toBuffer();

function fileOf(data: Buffer, { width, height, colour = "" }: { width: number; height: number; colour?: string }) {
  const digest = createHash("sha256").update(data).digest("hex").slice(0, 32);
  return `${digest}-${width}x${height}${colour && `-${colour}`}.webp`;
}

const withoutColour = (file: string) => file.replace(/[0-9a-f]{6}\.webp$/, "");

/** Whether a WebP, or a frame of it, contains only image data, without metadata, profiles and trailing bytes. */
function isImageAlone(data: Buffer, from = 12, end = data.readUInt32LE(4) + 8): boolean {
  for (let at = from; at < end;) {
    const [type, length] =
      at + 8 <= Math.min(end, data.length) ? [data.toString("latin1", at, at + 4), data.readUInt32LE(at + 4)] : ["", 0];
    const next = at + 8 + length + (length % 2);
    if (!/^(?:VP8[ LX]|ALPH|ANIM|ANMF)$/.test(type) || (type === "ANMF" && !isImageAlone(data, at + 24, next)))
      return false;
    at = next;
  }
  return from > 12 || end === data.length;
}

/** Whether every pixel is opaque; in images of two or four channels, the last channel is transparency (alpha). */
function isOpaque(pixels: Buffer, channels: number) {
  if (channels % 2 === 1) return true;
  for (let alpha = channels - 1; alpha < pixels.length; alpha += channels) if (pixels[alpha] !== 255) return false;
  return true;
}

const meanColour = async (image: Sharp) =>
  (await image.removeAlpha().resize(1, 1, { fit: "fill" }).toColourspace("srgb").raw().toBuffer()).toString("hex");
