import sharp from "sharp";

/** Creates a form that uploads this file. */
export function imageForm(bytes: Uint8Array, name = "a.png", field = "image") {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** Creates a PNG of one colour. */
export const pngOf = (width: number, height: number, background = "#c03020") =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Creates an image of noise, which compresses badly. */
export const noiseOf = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });

/** Creates an animated GIF of three frames, in red, green and blue. */
export async function animatedGif(width: number, height: number) {
  const frames = ["#f00", "#0f0", "#00f"].map((background) => pngOf(width, height, background));
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: [100, 100, 100], loop: 0 })
    .toBuffer();
}
