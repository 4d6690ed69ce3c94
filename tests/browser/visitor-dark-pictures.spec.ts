import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "./support/test.ts";

/** Uploads an image of this colour; returns its address. */
async function upload(admin: Page, background: string) {
  const image = sharp({ create: { width: 900, height: 300, channels: 3, background } });
  const file = { name: "a.png", mimeType: "image/png", buffer: await image.png().toBuffer() };
  const answer = await admin.request.post("/api/blogs/upload", { multipart: { image: file } });
  return ((await answer.json()) as { url: string }).url;
}

test("the variant of an image that fits the reader's colours is shown and loaded", async ({
  admin,
  post,
  browser,
  site,
}) => {
  const [light, dark] = [await upload(admin, "#eeeedd"), await upload(admin, "#222233")];
  const { slug } = await post({
    title: "Plans by day and night",
    contentFormat: "markdown",
    content: `![By day](${light}#gh-light-mode-only) ![By night](${dark}#gh-dark-mode-only)`,
  });
  const context = await browser.newContext({ colorScheme: "dark", baseURL: site.address });
  const page = await context.newPage();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const [day, night] = [page.getByRole("img", { name: "By day" }), page.getByRole("img", { name: "By night" })];

  await page.goto(`/blog/${slug}`, { waitUntil: "networkidle" });
  await expect(night).toBeVisible();
  await expect(day).toBeHidden();
  const hashOf = (address: string) => address.slice("/uploads/".length, "/uploads/".length + 32);
  expect(requested.filter((url) => url.includes(hashOf(dark)))).toHaveLength(1);
  expect(requested.filter((url) => url.includes(hashOf(light)))).toEqual([]);

  // The switch takes precedence over the system.
  const button = page.getByRole("button", { name: /^Colours/ });
  await button.click();
  await expect(day).toBeVisible();
  await expect(night).toBeHidden();
  await button.click();
  await page.emulateMedia({ colorScheme: "light" });
  await expect(night).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(day).toBeVisible();
  await expect(night).toBeHidden();
  await context.close();
});
