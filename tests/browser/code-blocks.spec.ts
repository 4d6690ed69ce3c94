import type { Page } from "@playwright/test";
import { findViolations } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

const long = `const text = "${"words of a long line ".repeat(8)}";`;
const content = [
  "The first sentence.",
  `\`\`\`ts title="src/long.ts" {1}\n${long}\nadded(); // [!code ++]\nremoved(); // [!code --]\n\`\`\``,
  "Words between.",
  `\`\`\`\n${long}\n\`\`\``,
  `\`\`\`diff\n-was(1)\n+is("2")\n\`\`\``,
].join("\n\n");

const blocks = (page: Page) => page.locator(".prose figure.code");
const widthOfLine = (page: Page) =>
  blocks(page)
    .first()
    .locator("pre")
    .evaluate((pre) => pre.scrollWidth - pre.clientWidth);

test("a code block has its file, language and a copy button, and is wider than the text", async ({ page, post }) => {
  const { slug } = await post({ title: "Blocks of code", contentFormat: "markdown", content });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/blog/${slug}`);
  const block = blocks(page).first();
  await expect(block.locator("figcaption")).toHaveText("src/long.ts TypeScript");
  await expect(block.getByRole("button", { name: "Copy" })).toHaveCSS("opacity", "1");
  for (const head of await blocks(page).all()) {
    const [copy, pre] = [
      await head.getByRole("button", { name: "Copy" }).boundingBox(),
      await head.locator("pre").boundingBox(),
    ];
    const top = (await head.boundingBox())!.y;
    expect(Math.abs(copy!.y + copy!.height / 2 - (top + pre!.y) / 2)).toBeLessThanOrEqual(1);
  }
  const { code, text } = await page.evaluate(() => ({
    code: document.querySelector(".prose figure.code")!.getBoundingClientRect().toJSON() as DOMRect,
    text: document.querySelector(".prose > p")!.getBoundingClientRect().toJSON() as DOMRect,
  }));
  expect(code.left).toBeLessThan(text.left);
  expect(code.right).toBeGreaterThan(text.right + 100);

  await expect(block).toHaveAttribute("data-cut");
  await block.locator("pre").focus();
  await page.keyboard.press("End");
  for (let step = 0; step < 60; step++) await page.keyboard.press("ArrowRight");
  await expect(block).not.toHaveAttribute("data-cut");
  // A block without long lines has no button that wraps them.
  await expect(blocks(page).nth(2).getByRole("button", { name: "Wrap" })).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
});

test("wrapping code lines does not move the pressed button, and survives a reload", async ({ page, post }) => {
  const { slug } = await post({ title: "Wrapped code", contentFormat: "markdown", content });
  await page.goto(`/blog/${slug}`);
  const second = blocks(page).nth(1).getByRole("button", { name: "Wrap" });
  await second.scrollIntoViewIfNeeded();
  const before = await second.boundingBox();
  await second.click();
  await expect(second).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => widthOfLine(page)).toBe(0);
  expect((await second.boundingBox())!.y).toBeCloseTo(before!.y, 0);

  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      document.documentElement.dataset["atFirst"] = document.documentElement.hasAttribute("data-wrap-code") ? "1" : "0";
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-at-first", "1");
  await expect.poll(() => widthOfLine(page)).toBe(0);
  await blocks(page).first().getByRole("button", { name: "Wrap" }).click();
  await expect.poll(() => widthOfLine(page)).toBeGreaterThan(0);
});
