import sharp from "sharp";

/** An image for a file input. */
export async function picture(name: string) {
  const image = sharp({ create: { width: 1200, height: 630, channels: 3, background: "#3366cc" } });
  return { name, mimeType: "image/png", buffer: await image.png().toBuffer() };
}
