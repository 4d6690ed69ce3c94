import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { uploadsApp } from "../../../tests/support/any-database-app.ts";
import { noiseOf } from "../../../tests/support/image-form.ts";

const picture = (width: number, height: number) => noiseOf(width, height).png().toBuffer();

async function uploads() {
  const app = await uploadsApp();
  const { smaller } = app;
  return {
    ...app,
    upload: app.uploadFile,
    /** Removes all variants. Uploads of an older release had none, because it made them only at their first request. */
    removeVariants: () =>
      readdirSync(smaller).forEach((width) => rmSync(join(smaller, width), { recursive: true, maxRetries: 5 })),
    /** Lists the stored variants, except AVIF versions, which are made later. */
    stored: () =>
      readdirSync(smaller, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith(".webp"))
        .map(({ parentPath, name }) => join(parentPath, name).slice(smaller.length + 1)),
  };
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test("an uploaded image is available in all offered widths at once, with the same headers as the original", async () => {
  const { upload, get, stored } = await uploads();
  const file = await upload(await picture(1000, 500));
  expect(stored().toSorted()).toEqual([`320/${file}`, `480/${file}`, `720/${file}`]);

  const answer = await get(`/uploads/480/${file}`);

  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ format: "webp", width: 480, height: 240 });
});

test("a missing variant, or one in a width that is not offered any more, is made at its first request", async () => {
  const { upload, get, stored, removeVariants } = await uploads();
  const file = await upload(await picture(1000, 500));
  removeVariants();

  for (const width of [480, 800]) {
    const bytes = await bytesOf(await get(`/uploads/${width}/${file}`));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height: width / 2 });
  }
  expect(stored().toSorted()).toEqual([`480/${file}`, `800/${file}`]);
});

test("an unknown width, an unknown name and a path outside the folder answer 404", async () => {
  const { upload, get, stored, removeVariants, folder, directory } = await uploads();
  const file = await upload(await picture(1000, 500));
  const small = await upload(await picture(480, 300));
  writeFileSync(join(folder, "other.webp"), await picture(900, 900));
  writeFileSync(join(directory, "secret.webp"), "secret");
  removeVariants();
  const lost = `${"0".repeat(32)}-2000x1000.webp`;

  for (const path of [
    ...["481", "0480", "480.0", "4.8e2", "-480", "0", "__proto__", "%20480", "480%00"].map(
      (width) => `${width}/${file}`,
    ),
    // Widths that are not smaller than the image: images are never enlarged.
    `1200/${file}`,
    `1600/${file}`,
    `480/${small}`,
    `480/${lost}`,
    ..."480/other.webp 480/ 480 480%2f..%2f..%2fsecret.webp".split(" "),
    ..."480/..%2f..%2fsecret.webp 480/%2e%2e%2f%2e%2e%2fsecret.webp".split(" "),
    `480/${file.toUpperCase()}`,
    ...["%00", "%0a"].map((ending) => `480/${file}${ending}`),
    ...[".%2f", "..%2f", "..%5c", "..%2f..%2fuploads%2f", "480/"].map((prefix) => `480/${prefix}${file}`),
    `480/${file.replace(".webp", ".png")}`,
    `480/${file.replace("1000x500", "99999x500")}`,
    `480/${file.replace("1000x500", "1e3x500")}`,
  ]) {
    expect((await get(`/uploads/${path}`)).status, path).toBe(404);
  }
  expect(stored()).toEqual([]);
});

test("pages use existing smaller versions of an image in srcset, and the original's address everywhere else", async () => {
  const { upload, get, published } = await uploads();
  const [first, second] = [await upload(await picture(1700, 1000)), await upload(await picture(900, 600))];
  await published({
    title: "Pictured",
    featuredImage: `/uploads/${first}`,
    galleryImages: [`/uploads/${second}`],
    content: `![A view](/uploads/${second})`,
    contentFormat: "markdown",
  });

  for (const [path, pictures] of [
    ["/", 1],
    ["/blog", 1],
    ["/blog/pictured", 3],
  ] as const) {
    const page = await (await get(path)).text();
    const sources = [...page.matchAll(/ srcset="([^"]*)" sizes="[^"]+"/gi)].map(([, all]) => all?.split(", ") ?? []);
    // Each picture has WebP and AVIF sources.
    expect(sources, path).toHaveLength(2 * pictures);
    for (const [address = "", width] of sources.flat().map((source) => source.split(" "))) {
      const made = await get(address);
      expect([made.status, `${(await sharp(await bytesOf(made)).metadata()).width}w`]).toEqual([200, width]);
    }
    expect(page.replace(/ (image)?srcset="[^"]*"/gi, "")).not.toMatch(/uploads\/\d+\//);
  }
});

test("a request for a smaller version of a damaged image is redirected to the original", async () => {
  const { upload, get, stored, removeVariants, folder } = await uploads();
  const file = await upload(await picture(1000, 500));
  removeVariants();
  writeFileSync(join(folder, file), "damaged");

  const answer = await get(`/uploads/480/${file}`);

  expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")]).toEqual([
    302,
    `/uploads/${file}`,
    "no-store",
  ]);
  expect(stored()).toEqual([]);
});
