import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";

/**
 * Creates an image to upload, in the proportions of a share image. Each name gives different bytes: tests share a site,
 * which stores equal files once.
 */
export async function picture(name: string, height = 630) {
  const background = `#${createHash("sha256").update(name).digest("hex").slice(0, 6)}`;
  const image = sharp({ create: { width: 1200, height, channels: 3, background } });
  return { name, mimeType: "image/png", buffer: await image.png().toBuffer() };
}

/** Uploads an image; returns its address. */
export async function upload({ request }: Page, image: Awaited<ReturnType<typeof picture>>) {
  const answer = await request.post("/api/blogs/upload", { multipart: { image } });
  return ((await answer.json()) as { url: string }).url;
}
