import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { imageForm, pngOf } from "../../../tests/support/image-form.ts";
import { fetched } from "../../../tests/support/share-images.ts";

type Site = Awaited<ReturnType<typeof testApp>>;

/** Returns the PNG images in an ICO file. */
function imagesIn(ico: Buffer) {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = ico.subarray(6 + 16 * index);
    const [bytes, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    return { size: entry.readUInt8(0), png: ico.subarray(offset, offset + bytes) };
  });
}

const pixelAt = async (image: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
};
/** Whether a pixel is red, allowing for the compression loss of uploads. */
const isRed = ([red = 0, green = 0, blue = 0, alpha = 0]: number[]) =>
  red > 250 && green < 5 && blue < 5 && alpha === 255;
const sizeOf = async (image: Buffer) => {
  const { format, width, height } = await sharp(image).metadata();
  return `${format} ${width}x${height}`;
};
const bytesOf = async (site: Site, path: string) => (await fetched(site, path)).bytes;

test("each icon file of a site shows its initials in the size that browsers request", async () => {
  const site = await testApp();
  const ico = await fetched(site, "/favicon.ico");
  expect([ico.status, ico.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
  const images = imagesIn(ico.bytes);
  expect(images.map(({ size }) => size)).toEqual([16, 32, 48]);
  for (const { size, png } of images) expect(await sizeOf(png)).toBe(`png ${size}x${size}`);
  expect(ico.bytes.length).toBeLessThan(6000);

  const svg = (await bytesOf(site, "/favicon.svg")).toString();
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 512 512">/);
  expect(svg).toContain("@media(prefers-color-scheme:dark)");
  expect(svg.length).toBeLessThan(3000);

  expect(await sizeOf(await bytesOf(site, "/apple-touch-icon.png"))).toBe("png 180x180");
  // This icon has opaque corners, because a phone rounds them itself.
  expect((await pixelAt(await bytesOf(site, "/apple-touch-icon.png"), 0, 0))[3]).toBe(255);
  expect((await pixelAt(await bytesOf(site, "/icon-192.png"), 0, 0))[3]).toBe(0);
});

test("the manifest contains the site's name and colours, and links to existing icons", async () => {
  const site = await testApp();
  await site.admin.put("/api/settings", { name: "Ada Lovelace", headline: "Engines & <poems>" });
  const answer = await fetched(site, "/manifest.webmanifest");
  expect(answer.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  const manifest = JSON.parse(answer.bytes.toString()) as { icons: { src: string; sizes: string; purpose?: string }[] };
  expect(manifest).toMatchObject({
    name: "Ada Lovelace",
    short_name: "Ada Lovelace",
    description: "Engines & <poems>",
    start_url: "/",
    theme_color: "#fbfcfe",
  });
  expect(manifest.icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of manifest.icons) expect(await sizeOf(await bytesOf(site, src))).toBe(`png ${sizes}`);
});

test("an icon is drawn once, and again when the site's name, accent colour or uploaded logo changes", async () => {
  const site = await testApp();
  const { admin } = site;
  const folder = join(site.directory, "site-icons");
  const first = await fetched(site, "/favicon.svg");
  const made = await readdir(folder);
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("public, no-cache");
  const again = await fetch(`${site.origin}/favicon.svg`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect((await fetched(site, "/favicon.svg")).status).toBe(200);
  expect(await readdir(folder)).toEqual(made);

  const seen = new Set([etag]);
  const mark = (await admin.post("/api/blogs/upload", imageForm(await redSquare()))).body.url as string;
  for (const change of [{ name: "Somebody Else" }, { accentHue: 20 }, { mark }, { mark: null, name: "Zoë" }]) {
    await admin.put("/api/settings", change);
    seen.add((await fetched(site, "/favicon.svg")).headers.get("etag") ?? "");
  }
  expect(seen.size).toBe(5);
});

test("an uploaded logo (`mark`) is shown in every icon file of the site", async () => {
  const site = await testApp();
  const mark = (await site.admin.post("/api/blogs/upload", imageForm(await redSquare()))).body.url as string;
  await site.admin.put("/api/settings", { mark });

  for (const { size, png } of imagesIn(await bytesOf(site, "/favicon.ico")))
    expect(isRed(await pixelAt(png, size / 2, size / 2)), `${size}`).toBe(true);
  expect(isRed(await pixelAt(await bytesOf(site, "/icon-512.png"), 4, 4))).toBe(true);
  const maskable = await bytesOf(site, "/icon-maskable.png");
  expect(isRed(await pixelAt(maskable, 256, 256))).toBe(true);
  expect(await pixelAt(maskable, 20, 256)).toEqual([252, 252, 252, 255]);
  expect((await bytesOf(site, "/favicon.svg")).toString()).toContain("data:image/png;base64,");
  expect((await site.visitor.get("/")).text).toContain(`src="${mark}"`);
  const [item] = (await site.admin.get("/api/media")).body.data;
  expect(item.uses).toMatchObject([{ kind: "settings" }]);
});

test.each(["日本語", "مرحبا", "🎉", "👩🏽‍💻 🎈", "<script>", "&", "\u2063", "e\u0301", "نم 1"])(
  "a site with the name %s has icons",
  async (name) => {
    const site = await testApp();
    await site.admin.put("/api/settings", { name });
    for (const path of ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png", "/icon-maskable.png"])
      expect((await fetched(site, path)).status, path).toBe(200);
    const svg = await bytesOf(site, "/favicon.svg");
    expect(await sizeOf(svg)).toBe("svg 512x512");
  },
);

test.each(["日本語", "مرحبا", "한국", "ไทย", "🎉", "Ada 書"])(
  "icons of a site named %s show a leaf instead of letters that no font file has",
  async (name) => {
    const site = await testApp();
    await site.admin.put("/api/settings", { name });
    const icon = await bytesOf(site, "/apple-touch-icon.png");
    const ground = await pixelAt(icon, 10, 10);
    const ink = await pixelAt(icon, 90, 90);
    expect(ink).not.toEqual(ground);
    // The leaf covers the pixel in its pointed corner, but not the pixel in its round corner.
    expect(await pixelAt(icon, 124, 56)).toEqual(ink);
    expect(await pixelAt(icon, 54, 54)).toEqual(ground);
  },
);

test("a logo on another host is refused, and if an uploaded logo is missing, the icons show the initials", async () => {
  const site = await testApp();
  const elsewhere = await site.admin.put("/api/settings", { mark: "https://elsewhere.example/a.png" });
  expect([elsewhere.status, elsewhere.body.fields]).toEqual([
    400,
    { mark: "Please upload the image to this site: an address on another site does not work here" },
  ]);
  await site.admin.put("/api/settings", { mark: "/uploads/00000000000000000000000000000000-10x10-ffffff.webp" });
  expect((await bytesOf(site, "/favicon.svg")).toString()).toContain("prefers-color-scheme");
});

const redSquare = () => pngOf(600, 600, "#ff0000");
