import type { Page } from "@playwright/test";
import { findViolations } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

const chapters = ["Embarking", "Halfway", "Arriving"].map(
  (title) => `## ${title}\n\n${"Many words of a voyage. ".repeat(250)}`,
);
const voyage = { title: "A long voyage", contentFormat: "markdown", content: chapters.join("\n\n") } as const;

const offer = (page: Page) => page.getByRole("complementary", { name: "Where you left off" });
async function readAndLeave(page: Page, path: string, heading: string) {
  await page.goto(path);
  await page.getByRole("heading", { name: heading }).evaluate((element) => element.scrollIntoView({ block: "start" }));
  await page.goto("/about");
}

test("a long article offers to continue at the last position, until it was read to its end", async ({ page, post }) => {
  const { slug } = await post(voyage);
  const path = `/blog/${slug}`;
  await page.goto(path);
  await expect(page.locator("[data-article]")).toBeVisible();
  await page.goto("/about");
  await readAndLeave(page, path, "Halfway");

  await page.goto(path);
  const resume = offer(page).getByRole("button", { name: "Continue at “Halfway”" });
  await expect(resume).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await resume.click();
  await expect(page.getByRole("heading", { name: "Halfway" })).toBeInViewport();
  await expect(offer(page)).toHaveCount(0);

  // Resolves after the page's own observer has seen the end, because older observers are called first.
  await page
    .locator(".prose > :last-child")
    .first()
    .evaluate(
      (end) =>
        new Promise<void>((resolve) => {
          new IntersectionObserver(([entry]) => entry!.isIntersecting && resolve()).observe(end);
          end.scrollIntoView({ block: "end", behavior: "instant" });
        }),
    );
  await page.goto("/about");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("reading"))).toBe("{}");
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await expect(offer(page)).toHaveCount(0);
});

test("no position is offered in short texts, at a URL fragment, or after going back", async ({ page, post }) => {
  const { slug } = await post(voyage);
  const short = await post({ title: "A short hop" });
  await readAndLeave(page, `/blog/${slug}`, "Halfway");
  for (const path of [`/blog/${slug}#section-arriving`, `/blog/${short.slug}`]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(offer(page)).toHaveCount(0);
  }
  await page.goto("/about");
  await page.goBack();
  await page.goBack();
  await page.waitForLoadState("networkidle");
  await expect(offer(page)).toHaveCount(0);
});

test("the link at a heading copies its own address and navigates to it", async ({ page, post, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { slug } = await post(voyage);
  await page.goto(`/blog/${slug}`);
  const anchor = page.getByRole("link", { name: "Link to section Halfway" });
  await anchor.click();
  const address = `${site.address}/blog/${slug}#section-halfway`;
  await expect(page).toHaveURL(address);
  await expect(anchor).toHaveAttribute("data-copied");
  await expect(page.getByRole("status").filter({ hasText: "Link copied" })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(anchor).not.toHaveAttribute("data-copied");
});
