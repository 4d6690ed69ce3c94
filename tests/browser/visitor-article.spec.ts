import { findViolations } from "./support/accessibility.ts";
import { picture, upload } from "./support/picture.ts";
import { expect, test, withoutScripts } from "./support/test.ts";

const chapters = ["Why", "How", "What is <left>"].map((title) => `## ${title}\n\n${"Some words. ".repeat(150)}`);

test("an article of three headings has a table of contents that marks the current one", async ({ page, post }) => {
  const { slug } = await post({ contentFormat: "markdown", content: chapters.join("\n\n") });
  const short = await post({ contentFormat: "markdown", content: chapters.slice(1).join("\n\n") });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/blog/${slug}`);
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents.getByRole("link")).toHaveText(["Why", "How", "What is <left>"]);
  await contents.getByRole("link", { name: "How" }).click();
  await expect(page.getByRole("heading", { name: "How" })).toBeInViewport();
  await expect(contents.locator("[aria-current]")).toHaveText("How");

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/blog/${slug}`);
  await expect(contents.getByRole("link", { name: "How" })).toBeHidden();
  await contents.getByText("On this page").click();
  await contents.getByRole("link", { name: "How" }).click();
  await expect(page.getByRole("heading", { name: "How" })).toBeInViewport();

  await page.goto(`/blog/${short.slug}`);
  await expect(contents).toHaveCount(0);
});

test("an article starts on the first screen, and the footer is near its end", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/blog/full-text-search-in-sqlite");
  const text = (await page.locator(".prose").first().boundingBox())!;
  const footer = (await page.getByRole("contentinfo").boundingBox())!;
  expect(text.y).toBeLessThanOrEqual(480);
  expect(footer.y - (text.y + text.height)).toBeLessThanOrEqual(700);
  expect(footer.height).toBeLessThanOrEqual(320);
});

test("gallery images open in a lightbox with keys and buttons", async ({ page, post, site, admin, browser }) => {
  const images: string[] = [];
  for (const name of ["a.png", "b.png", "c.png"]) images.push(await upload(admin, await picture(name)));
  const { slug } = await post({ title: "Seen", content: chapters.join("\n\n"), galleryImages: images });
  await page.goto(`/blog/${slug}`);
  const links = page.getByRole("list", { name: "Pictures" }).getByRole("link");
  await links.nth(1).focus();
  await page.keyboard.press("Enter");

  const box = page.getByRole("dialog", { name: "Pictures" });
  await expect(box.getByRole("status")).toHaveText("2 of 3");
  await expect(box.getByRole("img", { name: "Seen: 2 of 3" })).toBeInViewport({ ratio: 0.9 });
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("ArrowRight");
  await expect(box.getByRole("status")).toHaveText("3 of 3");
  await expect(box.getByRole("button", { name: "Next picture" })).toBeHidden();
  await page.keyboard.press("ArrowLeft");
  await expect(box.getByRole("status")).toHaveText("2 of 3");
  await box.getByRole("button", { name: "Previous picture" }).click();
  await expect(box.getByRole("status")).toHaveText("1 of 3");
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  await expect(links.nth(1)).toBeFocused();

  const plain = await withoutScripts(browser, site.address);
  await plain.goto(`/blog/${slug}`);
  await plain.getByRole("list", { name: "Pictures" }).getByRole("link").first().click();
  await expect(plain).toHaveURL(images[0] ?? "");
  await plain.context().close();
});

test("a printed article is dark on light, without navigation and buttons", async ({ page, post }) => {
  const content = [...chapters, "Run this:", "```sh\nnpm start\n```"].join("\n\n");
  const { slug } = await post({ contentFormat: "markdown", content });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto(`/blog/${slug}`);
  for (const landmark of ["banner", "contentinfo"] as const) await expect(page.getByRole(landmark)).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "On this page" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Copy Link" })).toHaveCount(0);
  await expect(page.getByText("Some words.").first()).toBeVisible();
  const lightness = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(lightness).toMatch(/oklch\(0?\.2|rgb\((\d|[1-6]\d),/);
  const breakAfter = (element: Element) => getComputedStyle(element).breakAfter;
  expect(await page.getByRole("heading", { level: 2 }).first().evaluate(breakAfter)).toBe("avoid");
  expect(await page.getByText("Run this:").evaluate(breakAfter)).toBe("avoid");
  expect(await page.getByText("Some words.").first().evaluate(breakAfter)).toBe("auto");
});

test("printed pages show no controls, and no page break splits an article in a list", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const path of ["/", "/blog", "/about", "/contact", "/projects"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main").getByRole("button"), path).toHaveCount(0);
    await expect(page.locator("main").getByRole("textbox"), path).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^(Read the Blog|About Me|Get in Touch)$/ }), path).toHaveCount(0);
  }
  const row = page.getByRole("article").first();
  expect(await row.evaluate((element) => getComputedStyle(element).breakInside)).toBe("avoid");
});
