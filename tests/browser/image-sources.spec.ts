import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { upload } from "./support/picture.ts";
import { expect, test } from "./support/test.ts";

/** Browser widths, some with two or three device pixels per CSS pixel. */
const screens: [width: number, density: number][] = [
  ...[320, 700, 1024, 1440, 2560].map((width): [number, number] => [width, 1]),
  [360, 3],
  [412, 2],
  [1440, 2],
];

/** Uploads an image of one colour; returns its address. Different colours give different files. */
async function uploadColor(admin: Page, background: string) {
  const image = sharp({ create: { width: 2400, height: 1600, channels: 3, background } });
  return upload(admin, { name: "a.png", mimeType: "image/png", buffer: await image.png().toBuffer() });
}

interface Shown {
  hash: string;
  /** Width in device pixels of the file that the browser chose; `needed` is the image's width in the layout. */
  chosen: number;
  needed: number;
  /** Sufficient width in device pixels: at most two per CSS pixel, because more make no visible difference. */
  enough: number;
}

/** Uploaded images that a page shows in a new browser context with an empty cache. */
async function shownAt(browser: Browser, address: string, width: number, deviceScaleFactor: number) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor });
  const page = await context.newPage();
  await page.goto(address);
  const shown = await page.evaluate(async () => {
    const images = [...document.images].filter(({ src }) => src.includes("/uploads/"));
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode()));
    return images.map((image) => {
      const [, chosen = image.getAttribute("width"), hash = ""] =
        /uploads\/(?:(\d+)\/)?([0-9a-f]{32})/.exec(image.currentSrc) ?? [];
      const box = image.getBoundingClientRect();
      const isContained = getComputedStyle(image).objectFit === "contain";
      const shownWidth = isContained
        ? Math.min(box.width, (box.height * image.naturalWidth) / image.naturalHeight)
        : box.width;
      const [needed, enough] = [devicePixelRatio, Math.min(devicePixelRatio, 2)].map((density) => shownWidth * density);
      return { hash, chosen: Number(chosen), needed: needed!, enough: enough! };
    });
  });
  await context.close();
  return shown;
}

/** Keeps the widest occurrence of each image, because the browser loads one file for all occurrences. */
const largest = (shown: Shown[]) =>
  [...Map.groupBy(shown, ({ hash }) => hash).values()].map((same) =>
    same.reduce((a, b) => (a.needed > b.needed ? a : b)),
  );

test("images are loaded in a width that fits the layout on each screen", async ({ admin, post, browser, site }) => {
  const covers: string[] = [];
  for (const color of ["#804020", "#208040", "#402080"]) {
    covers.push(await uploadColor(admin, color));
    await post({ title: `Cover ${color}`, featuredImage: covers.at(-1)!, isFeatured: true });
  }
  const [cover, inText, inGallery] = [
    await uploadColor(admin, "#505050"),
    await uploadColor(admin, "#606060"),
    await uploadColor(admin, "#707070"),
  ];
  const { slug } = await post({
    title: "Pictured",
    featuredImage: cover,
    galleryImages: [inGallery, covers[0]!],
    contentFormat: "markdown",
    content: `Words\n\n![A view](${inText})`,
  });

  const misfits: string[] = [];
  for (const [width, density] of screens)
    for (const path of ["/", "/blog", `/blog/${slug}`]) {
      const shown = largest(await shownAt(browser, site.address + path, width, density));
      expect(shown.length).toBeGreaterThanOrEqual(3);
      for (const { chosen, needed, enough } of shown) {
        const isFitting = chosen >= 0.95 * Math.min(enough, 2400) && (chosen <= 1.55 * needed || chosen === 320);
        if (!isFitting) misfits.push(`${path} at ${width} x ${density}: ${chosen} for ${Math.round(needed)}`);
      }
    }
  expect(misfits).toEqual([]);
});

/** Uploads a screenshot of 1600 × 1000 pixels in red, with a green edge. */
async function uploadScreenshot(admin: Page) {
  const inner = sharp({ create: { width: 1520, height: 920, channels: 3, background: "#c00000" } });
  const edge = { top: 40, bottom: 40, left: 40, right: 40, background: "#00c000" };
  return upload(admin, { name: "b.png", mimeType: "image/png", buffer: await inner.extend(edge).png().toBuffer() });
}

/** Aspect ratio at which a page shows the uploaded image, measured by its green edge in a screenshot. */
async function ratioOfEdge(screenshot: Buffer) {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [columns, rows] = [new Set<number>(), new Set<number>()];
  for (let pixel = 0; pixel < info.width * info.height; pixel++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3, pixel * 3 + 3);
    if (green < 120 || red > 100 || blue > 100) continue;
    columns.add(pixel % info.width);
    rows.add(Math.floor(pixel / info.width));
  }
  const extent = (places: Set<number>) => Math.max(...places) - Math.min(...places) + 1;
  return extent(columns) / extent(rows);
}

test("an uploaded screenshot is shown uncropped on every page, in a frame of at most 3:2", async ({ admin, post }) => {
  const screenshot = await uploadScreenshot(admin);
  const { slug } = await post({ title: "Whole", featuredImage: screenshot, isFeatured: true });
  const other = await uploadColor(admin, "#a0a0a0");
  const pair = await post({ title: "Whole in a gallery", galleryImages: [screenshot, other] });
  const facts = { image: screenshot, images: [{ image: screenshot }], isFeatured: true };
  const data = { title: "Whole", slug: "whole", content: "Whole", isPublished: true, project: facts };
  const { id } = (await (await admin.request.post("/api/pages", { data })).json()).data;

  for (const width of [390, 800, 1440]) {
    await admin.setViewportSize({ width, height: 900 });
    for (const path of [
      "/",
      "/blog",
      `/blog/${slug}`,
      `/blog/${pair.slug}`,
      "/about",
      "/projects",
      "/projects/whole",
    ]) {
      await admin.goto(path);
      const hash = screenshot.slice(0, "/uploads/".length + 32).replace("/uploads/", "");
      const frames = admin.locator(`.picture-frame:has(img[src*="${hash}"])`);
      await expect(frames.first(), path).toBeVisible();
      for (const frame of await frames.all()) {
        await frame.scrollIntoViewIfNeeded();
        await frame.locator("img").evaluate((image: HTMLImageElement) => image.decode());
        const box = (await frame.boundingBox())!;
        expect.soft(box.width / box.height, `the frame on ${path} at ${width}`).toBeGreaterThan(1.49);
        const ratio = await ratioOfEdge(await frame.screenshot());
        expect.soft(Math.abs(ratio / 1.6 - 1), `${ratio} on ${path} at ${width}`).toBeLessThan(0.05);
      }
    }
  }
  await admin.request.delete(`/api/pages/${id}`);
});
