import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const paths = (
  "/ /blog /blog?search=zzzz /blog/how-folio-works /blog/none /about /projects " +
  "/projects/storefront-platform /contact /newsletter/unsubscribe"
).split(" ");

test("every page has its landmarks, one h1, no skipped heading level, and alt attributes", async ({ page, post }) => {
  const { slug } = await post({ contentFormat: "markdown", content: "#### Deep\n\n# High\n\n### Lower\n\nWords" });
  for (const path of [...paths, `/blog/${slug}`]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    for (const landmark of ["banner", "main", "contentinfo"] as const)
      await expect(page.getByRole(landmark), `${landmark} of ${path}`).toHaveCount(1);
    const levels = await page
      .locator("h1, h2, h3, h4, h5, h6")
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0), `${path}: ${levels.join(" ")}`).toBeLessThanOrEqual(1);
    await expect(page.locator("img:not([alt])")).toHaveCount(0);
  }
});

test("searching, reading and writing a message work with the keyboard alone", async ({ page }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = page.locator(":focus");
  await page.goto("/blog");
  await press("Tab");
  await expect(focused).toHaveText("Skip to content");
  await expect(focused).toBeInViewport();
  await press("Enter", "Tab");
  await expect(focused).toHaveAccessibleName("Search articles");
  await page.keyboard.type("sqlite");
  await expect(page).toHaveURL("/blog?search=sqlite");
  await expect(page.getByText(/^\d+ articles? found$/)).toBeVisible();
  // Waits for the list of results, because the URL and the count change before the list.
  await expect(page.getByRole("article").first()).toContainText("Full-text search in SQLite");
  await expect(focused).toHaveAccessibleName("Search articles");
  await press("Tab");
  await expect(focused).toHaveAccessibleName("Category");
  await press("Tab");
  await expect(focused).toHaveText("Everything tagged “sqlite”");
  await press("Tab");
  await expect(page.getByRole("heading", { level: 2 }).locator(":focus")).toHaveText("Full-text search in SQLite");
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Full-text search in SQLite");

  // Requires that all tab stops of an article are visible, and that those listed are in the order of the page.
  const stops = await tabStops(page);
  const order = ["Skip to content", "Home", "Copy Link", "Buy me a coffee", "Subscribe"];
  expect(
    stops
      .map(({ name }) => name)
      .filter((name) => order.includes(name))
      .slice(0, order.length),
  ).toEqual(order);
  expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);

  await page.goto("/contact");
  await page.getByLabel("Name").focus();
  await page.keyboard.type("Ada");
  await press("Tab");
  await page.keyboard.type("ada@example.com");
  await press("Tab");
  await page.keyboard.type("Hello");
  await press("Tab", "Space", "Tab", "Enter");
  await expect(page.getByRole("status").filter({ hasText: "Thank You!" })).toBeFocused();
  await press("Tab", "Enter");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
});

test("the menu of a phone can be opened, used and closed by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/about");
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Home" }).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
});

test("with forced colours, borders and underlines replace background colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
  const line = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  await page.goto("/");
  expect(await line("main a[href='/blog']", "border-top-width")).toBe("1px");
  expect(await line(".menu-link[aria-current]", "text-decoration-line")).toBe("underline");
  expect(await line(".menu-link:not([aria-current])", "text-decoration-line")).toBe("none");
  await page.keyboard.press("Tab");
  expect(await line(".skip-link", "outline-style")).toBe("solid");

  await page.goto("/blog/how-folio-works#section-the-back-office");
  const paper = await line("html", "background-color");
  expect(await line(".progress", "background-color")).not.toBe(paper);
  await expect(page.locator(".chapters [aria-current]")).toHaveCount(1);
  expect(await line(".chapters [aria-current]", "border-left-color")).not.toBe(paper);
  expect(await line("[aria-label=Tags] a", "border-top-width")).toBe("1px");

  await page.goto("/contact");
  expect(await line("[name=newsletter]", "appearance")).toBe("auto");
  expect(await line("[type=submit]", "border-top-width")).toBe("1px");
});

test("pages fit at 200 % zoom and with text twice as large", async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    for (const [width, size] of [
      [640, "100%"],
      [1280, "200%"],
      [640, "200%"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate((size) => {
        const root = document.documentElement;
        root.style.fontSize = size;
        return Math.max(0, root.scrollWidth - root.clientWidth);
      }, size);
      expect(overflow, `${path} at ${width} px, letters of ${size}`).toBe(0);
    }
  }
});

test("nothing moves if the reader prefers reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/blog");
  const longest = await page.locator("body *").evaluateAll((all) =>
    Math.max(
      ...all.flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration},${animationDuration}`.split(",").map((time) => Number.parseFloat(time) || 0);
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(0.001);
});

test("right-to-left text has the direction rtl, and Latin text around it ltr", async ({ page, post }) => {
  const title = "مرحبا بالعالم";
  const { slug } = await post({
    title,
    excerpt: "كيف نبني صفحات تعمل للجميع",
    content: "هذا نص عربي\nA line in English",
    tags: ["عربي"],
    categories: ["فئة"],
  });
  const direction = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  await page.goto(`/blog/${slug}`);
  for (const selector of ["h1", "article header p", ".prose", "[aria-label=Tags] a", "[aria-label=Categories] a"])
    expect(await direction(selector), selector).toBe("rtl");
  expect(await direction("main [aria-label=Author] p")).toBe("ltr");
  await page.goto(`/blog?search=${title}`);
  expect(await direction("[data-results] h2")).toBe("rtl");
  expect(await direction("input[type=search]")).toBe("rtl");
  await page.goto("/contact");
  await page.getByLabel("Message", { exact: true }).fill(title);
  expect(await direction("textarea")).toBe("rtl");
});

/** Tab stops of the page in order: name, and whether the element is in view and has a focus outline. */
async function tabStops(page: Page) {
  const stops: { name: string; isSeen: boolean }[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let count = 0; count < 120; count++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(async () => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      // Waits for transitions, which take a millisecond even with reduced motion.
      await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
      const { top, bottom, width, height } = element.getBoundingClientRect();
      const bar = element.closest(".bar, .skip-link") ? 0 : (document.querySelector(".bar")?.clientHeight ?? 0);
      // The focus ring of a card's link is drawn around its `::after`, which covers the card.
      const rings = [undefined, "::after"].map((pseudo) => getComputedStyle(element, pseudo).outlineStyle);
      const isOutlined = rings.some((ring) => ring !== "none");
      const name = (element.getAttribute("aria-label") ?? element.textContent.trim()).replace(/\s+/g, " ");
      // A code block may be taller than the window, so a partial view is sufficient.
      return { name, isSeen: width * height > 0 && bottom > bar && top < innerHeight && isOutlined };
    });
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}
