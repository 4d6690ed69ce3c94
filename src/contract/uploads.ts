import { z } from "zod";
import { ImageText } from "./fields.ts";

/** What `POST /blogs/upload` answers. */
export const UploadedImage = z.object({
  success: z.literal(true),
  url: ImageText,
  width: z.int(),
  height: z.int(),
});
export type UploadedImage = z.infer<typeof UploadedImage>;

export const uploadLimits = {
  bytes: 20 * 1024 * 1024,
  /** Of all frames of an animation together. */
  pixels: 50_000_000,
  /** Of the WebP that it is converted to. */
  storedBytes: 10 * 1024 * 1024,
} as const;
