import { picture, upload } from "./support/picture.ts";
import { expect, test } from "./support/test.ts";

test("the image variant for the reader's colour scheme is shown", async ({ admin, post, browser, site }) => {
  const [light, dark] = [
    await upload(admin, await picture("day.png")),
    await upload(admin, await picture("night.png")),
  ];
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

  // The page's colour switch takes precedence over the system's colour scheme.
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
