import { readdirSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { uploadsApp } from "../../../tests/support/any-database-app.ts";
import { animatedGif, noiseOf, pngOf } from "../../../tests/support/image-form.ts";
import { waitFor } from "../../../tests/support/waiting.ts";

const photo = (width: number, height: number) => noiseOf(width, height).blur(3).jpeg().toBuffer();

async function uploads() {
  const app = await uploadsApp();
  app.features.jobs.start();
  return {
    ...app,
    /** Uploads an image; returns the name of its file without the extension. */
    upload: async (bytes: Buffer) => (await app.uploadFile(bytes)).slice(0, -".webp".length),
    async get(path: string) {
      const { status, headers } = await app.get(path);
      return [status, headers.get("content-type"), headers.get("cache-control")];
    },
    avifFiles: () =>
      readdirSync(app.smaller, { recursive: true, encoding: "utf8" })
        .filter((path) => path.endsWith(".avif"))
        .toSorted(),
  };
}

const forever = "public, max-age=31536000, immutable";
const webpForNow = [200, "image/webp", "no-cache"];
const avif = [200, "image/avif", forever];

test("an upload's AVIF versions are made automatically; until one exists, its address serves the WebP", async () => {
  const { upload, get, avifFiles } = await uploads();
  const name = await upload(await photo(700, 500));

  await waitFor(async () => {
    const answer = await get(`/uploads/700/${name}.avif`);
    expect([webpForNow, avif]).toContainEqual(answer);
    expect(answer).toEqual(avif);
  });

  for (const width of [320, 480]) expect(await get(`/uploads/${width}/${name}.avif`)).toEqual(avif);
  expect(avifFiles()).toEqual([320, 480, 700].map((width) => `${width}/${name}.avif`));
});

test("if the WebP is smaller than the AVIF, the AVIF's address serves the WebP, cached permanently", async () => {
  const { upload, get, avifFiles } = await uploads();
  const name = await upload(await pngOf(400, 300));

  await waitFor(() => expect(avifFiles()).toHaveLength(2));

  expect(await get(`/uploads/400/${name}.avif`)).toEqual([200, "image/webp", forever]);
});

test("animations, images with transparency and unknown widths or names have no AVIF versions", async () => {
  const { upload, get, avifFiles } = await uploads();
  const clear = sharp({
    create: { width: 600, height: 400, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  });
  const names = [await upload(await animatedGif(600, 300)), await upload(await clear.png().toBuffer())];
  const name = await upload(await photo(600, 400));
  await waitFor(() => expect(avifFiles()).toHaveLength(3));

  for (const path of [
    ...names.map((other) => `480/${other}.avif`),
    ...["481", "720", "0480", "__proto__"].map((width) => `${width}/${name}.avif`),
    `${name}.avif`,
    `480/${name.replace(/^./, "g")}.avif`,
    `480/..%2f${name}.avif`,
    `480/${"0".repeat(32)}-600x400-808080.avif`,
  ])
    expect((await get(`/uploads/${path}`))[0], path).toBe(404);
});
