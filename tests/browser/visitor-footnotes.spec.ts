import type { Page } from "@playwright/test";
import { findViolations } from "./support/accessibility.ts";
import { expect, test, withoutScripts } from "./support/test.ts";

const content = [
  "A marginal remark[^1] in a sentence of an article, and another[^two].",
  "Words. ".repeat(900),
  "[^1]: The *first* remark with a [link](/about).",
  "[^two]: ملاحظة ثانية",
].join("\n\n");
const marginalia = { title: "Marginal remarks", contentFormat: "markdown", content } as const;

const note = (page: Page) => page.locator("aside.shown-note");
const reference = (page: Page, name: string) => page.locator("[data-footnote-ref]").filter({ hasText: name });
const boxOf = async (page: Page) => (await note(page).boundingBox())!;

test("hovering a footnote reference shows the note, and a click follows the link", async ({ page, post }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  const { slug } = await post(marginalia);
  await page.goto(`/blog/${slug}`);
  await reference(page, "1").hover();
  await expect(note(page)).toHaveText("The first remark with a link.");
  const text = (await page.locator(".prose").first().boundingBox())!;
  const box = await boxOf(page);
  expect(box.x + box.width).toBeLessThan(text.x);

  // The pointer can move to the note without closing it, so that the note's links work.
  await note(page).getByRole("link", { name: "link" }).hover();
  await page.clock.fastForward(700);
  await expect(note(page)).toBeVisible();
  await page.mouse.move(700, 880);
  await expect(note(page)).toHaveCount(0);

  await reference(page, "1").hover();
  await expect(note(page)).toBeVisible();
  await page.clock.fastForward(600);
  await reference(page, "1").click();
  await expect(page).toHaveURL(/#note-fn-1$/);
  await expect(note(page)).toHaveCount(0);
});

test("tapping a footnote reference shows the note within a narrow window", async ({ browser, post, site }) => {
  const { slug } = await post(marginalia);
  const phone = { viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...phone, baseURL: site.address });
  const page = await context.newPage();
  await page.goto(`/blog/${slug}`);
  await reference(page, "2").tap();
  await expect(note(page)).toHaveText("ملاحظة ثانية");
  await expect(note(page)).toHaveCSS("direction", "rtl");
  const box = await boxOf(page);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(320);
  expect(page.url()).not.toContain("#");
  await page.touchscreen.tap(160, 600);
  await expect(note(page)).toHaveCount(0);
  await context.close();
});

test("a focused footnote reference shows the note, and without scripts leads to it", async ({
  page,
  post,
  browser,
  site,
}) => {
  const { slug } = await post(marginalia);
  await page.goto(`/blog/${slug}`);
  await reference(page, "1").focus();
  await expect(note(page)).toBeVisible();
  await expect(reference(page, "1")).toHaveAccessibleDescription("The first remark with a link.");
  expect(await findViolations(page)).toEqual([]);
  await expect(note(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(note(page)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(note(page)).toBeVisible();

  const plain = await withoutScripts(browser, site.address);
  await plain.goto(`/blog/${slug}`);
  await reference(plain, "1").click();
  await expect(plain).toHaveURL(/#note-fn-1$/);
  await plain.context().close();
});
