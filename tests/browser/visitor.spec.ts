import { minuteMs } from "../../src/contract/durations.ts";
import { finishAnimations } from "./support/animations.ts";
import { expect, test, withoutScripts } from "./support/test.ts";

test("the menu of small screens closes after a link and on a tap outside", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Main" });
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await expect(menu).toBeHidden();

  await button.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(200, 700);
  await expect(menu).toBeHidden();

  await button.click();
  await menu.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(menu).toBeHidden();
});

test("the menu works without scripts", async ({ browser, site }) => {
  const page = await withoutScripts(browser, site.address);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/blog");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await page.context().close();
});

test("the bar is transparent at the top and solid after more than 10 pixels", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("banner").first();
  const scroll = (to: number) => page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), to);
  const style = (property: "backgroundColor" | "boxShadow") => () =>
    bar.evaluate((element, property) => getComputedStyle(element)[property], property);

  await expect.poll(style("backgroundColor")).toBe("rgba(0, 0, 0, 0)");
  await scroll(10);
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    // Waits two frames: the scroll event occurs before the first, its handler changes styles in the second.
    await nextFrame();
    await nextFrame();
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });
  expect(await style("backgroundColor")()).toBe("rgba(0, 0, 0, 0)");
  await scroll(11);
  await expect.poll(style("boxShadow")).not.toBe("none");
  await expect.poll(style("backgroundColor")).not.toBe("rgba(0, 0, 0, 0)");
  await scroll(0);
  await expect.poll(style("backgroundColor")).toBe("rgba(0, 0, 0, 0)");
});

test("a menu item is active on its page and the pages below, Home only on the home page", async ({ page }) => {
  await page.goto("/blog/how-folio-works");
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.locator("[aria-current]")).toHaveText(["Blog"]);
  await page.goto("/");
  await expect(menu.locator("[aria-current]")).toHaveText(["Home"]);
});

test("Copy Link copies the URL of the article and confirms it for two seconds", async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.goto("/blog/how-folio-works");
  await page.clock.pauseAt(now + minuteMs);
  await page.getByRole("button", { name: "Copy Link" }).click();
  const button = page.getByRole("button", { name: "Copied!" });
  await expect(button).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.address}/blog/how-folio-works`);
  await page.clock.runFor(1900);
  await expect(button).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole("button", { name: "Copy Link" })).toBeVisible();
});

test("one, two or three featured articles fill their rows at every width", async ({ page, site }) => {
  for (const width of [390, 700, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.address);
    const grid = page.locator(".featured-grid");
    for (const count of [3, 2, 1]) {
      await grid.evaluate((element, count) => {
        while (element.children.length > count) element.lastElementChild!.remove();
        element.setAttribute("data-count", String(count));
      }, count);
      const edges = await grid.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const boxes = [...element.children].map((card) => card.getBoundingClientRect());
        return { left, right, reached: Math.max(...boxes.map((box) => box.right)), last: boxes.at(-1)!.right };
      });
      expect(edges.reached, `${count} at ${width}`).toBeCloseTo(edges.right, 0);
      expect(edges.last, `${count} at ${width}`).toBeCloseTo(edges.right, 0);
      // A single featured article has an image of more than half the width.
      if (count > 1) continue;
      const picture = await grid.locator(".picture-frame").boundingBox();
      expect(picture!.width / (edges.right - edges.left), `the picture at ${width}`).toBeGreaterThan(0.5);
    }
  }
});

test("the chosen colour scheme applies from the first paint", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const background = async () => {
    await finishAnimations(page);
    return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  };
  const light = await background();
  await page.getByRole("button", { name: "Colours: system" }).click();
  await page.getByRole("button", { name: "Colours: light" }).click();
  await expect(page.getByRole("button", { name: "Colours: dark" })).toBeVisible();
  const dark = await background();
  expect(dark).not.toBe(light);

  // Records the scheme when the body appears: nothing is painted earlier, so a scheme set by then cannot flash.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      document.documentElement.dataset["atFirst"] = document.documentElement.dataset["scheme"] ?? "none";
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ["/about", "/admin/login"]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-at-first", "dark");
    expect(await background()).toBe(dark);
  }
});

test("dates are formatted in the visitor's locale, in the site's time zone", async ({ browser, site, post }) => {
  const { slug } = await post({ title: "Dated", publishedAt: "2024-01-01T00:00:00.000Z" });
  for (const [locale, day] of [
    ["en-US", "January 1, 2024"],
    ["de-DE", "1. Januar 2024"],
  ] as const)
    for (const timezoneId of ["America/Los_Angeles", "Pacific/Kiritimati"]) {
      const context = await browser.newContext({ locale, timezoneId, baseURL: site.address });
      const page = await context.newPage();
      await page.goto(`/blog/${slug}`);
      await expect(page.locator("article time").first()).toHaveText(day);
      await context.close();
    }
});

test("a hovered link is prefetched; only following the link reports a view", async ({ page }) => {
  const prefetched = page.waitForRequest(
    (request) => request.url().endsWith("/about") && Boolean(request.headers()["sec-purpose"]?.includes("prefetch")),
  );
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).hover();
  await prefetched;
  const reported = page.waitForRequest((request) => request.headers()["x-opened"] === "prefetched");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  expect(new URL((await reported).url()).pathname).toBe("/about");
});
