import { z } from "zod";
import { ImageText } from "../fields.ts";

/** Response of `POST /blogs/upload`. */
export const UploadedImage = z.object({
  success: z.literal(true),
  url: ImageText,
  width: z.int(),
  height: z.int(),
});
export type UploadedImage = z.infer<typeof UploadedImage>;

export const uploadLimits = {
  bytes: 20 * 1024 * 1024,
  /** Maximum number of pixels, summed over all frames of an animation. */
  pixels: 50_000_000,
  /** Maximum size in bytes of the WebP that an upload is converted to. */
  storedBytes: 10 * 1024 * 1024,
} as const;

const most = {
  pixels: `${uploadLimits.pixels / 1_000_000} megapixels`,
  storedSize: `${uploadLimits.storedBytes / 1024 ** 2} MB`,
};

/** Messages about refused uploads. */
export const uploadTexts = {
  notAnImage: "This is not an image that can be shown: please choose a PNG, JPEG, WebP, AVIF or GIF",
  damaged: "This image is damaged or incomplete: please choose another copy of it",
  tooManyPixels: `This image is too large: at most ${most.pixels}`,
  tooManyFrames: `This animation is too large: at most ${most.pixels}, all frames together`,
  tooManyBytes: `This image needs more than ${most.storedSize} of storage: please choose a smaller or shorter one`,
  tooSlow: "This image takes too long to process: please choose a smaller one",
  notPrepared: "This image could not be processed. Nothing was stored; please try again.",
  queueFull: "Too many images are being uploaded. Please try again in a moment.",
} as const;
