import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { asOldestRead, newFeatures } from "./support/old-browsers.ts";
import { expect, test } from "./support/test.ts";

const web = join(import.meta.dirname, "../../dist/web");
const sheets = globSync(join(web, "assets/*.css"));

/** Features newer than Safari 16.4 and Firefox 128, and the effect on browsers without them. */
const enhancements: Record<string, string> = {
  ":details-content": "the sections of an article stay in a box that opens",
  ":marker": "numbers of lists are not tabular",
  ":open": "in a list that skips what is unknown",
  ":popover-open": "the links are a row in the bar",
  ":view-transition-group": "pages change without a fade",
  ":view-transition-new": "pages change without a fade",
  ":view-transition-old": "pages change without a fade",
  "@page": "the printer's own margins",
  "@view-transition": "pages change without a fade",
  "accent-color": "checkboxes have the colour of the system",
  "animation-range": "the bar stays clear without scripts",
  "animation-timeline": "the bar stays clear without scripts",
  "box-decoration-break": "inline code that is broken has open ends",
  "box-decoration-break: clone": "inline code that is broken has open ends",
  "break-after: avoid": "a heading may end a printed page",
  "contain-intrinsic-size": "long lists are laid out at once",
  "content-visibility": "long lists are laid out at once",
  "content-visibility: auto": "long lists are laid out at once",
  "content-visibility: visible": "the sections of an article stay in a box that opens",
  "field-sizing": "text areas have a fixed height and scroll",
  "field-sizing: content": "text areas have a fixed height and scroll",
  "font-family: math": "formulas have the font of the text",
  "font-family: ui-monospace": "the next font of the list is used",
  "hanging-punctuation": "quotes stand inside the line",
  "hanging-punctuation: allow-end": "quotes stand inside the line",
  "hanging-punctuation: first": "quotes stand inside the line",
  "margin-trim": "only asked for, to tell browsers apart",
  "margin-trim: inline": "only asked for, to tell browsers apart",
  "mask-image": "rows that scroll sideways end without a fade",
  "overscroll-behavior": "scrolling goes on in the page",
  "overscroll-behavior-x": "scrolling goes on in the page",
  "position-area": "a menu of the back office opens where its button is in the text",
  "position-area: bottom": "a menu of the back office opens where its button is in the text",
  "position-area: span-left": "a menu of the back office opens where its button is in the text",
  "scroll()": "the bar stays clear without scripts",
  "scrollbar-width": "the strip of pictures has a scroll bar",
  "scrollbar-width: none": "the strip of pictures has a scroll bar",
  "text-decoration: dotted": "abbreviations have no line",
  "text-size-adjust": "the prefixed property is beside it",
  "text-wrap": "lines break where they are full",
  "text-wrap: balance": "lines break where they are full",
  "text-wrap: pretty": "lines break where they are full",
  "view-timeline": "the bar stays clear without scripts",
  "view-transition-class": "pages change without a fade",
  "view-transition-name": "pages change without a fade",
  "view-transition-name: none": "pages change without a fade",
};

test("the style sheets use nothing newer than Safari 16.4 and Firefox 128, except for optional features", () => {
  expect(sheets.length).toBeGreaterThan(1);
  const used = new Set(sheets.flatMap((sheet) => newFeatures(readFileSync(sheet, "utf8"))));
  expect([...used].filter((feature) => !(feature in enhancements))).toEqual([]);
});

/** The page for a browser without those features: no popovers, and only the CSS that it supports. */
async function readAsOldest(page: Page) {
  await page.route(/\.css$/, (route, request) => {
    const sheet = readFileSync(join(web, new URL(request.url()).pathname), "utf8");
    return route.fulfill({ contentType: "text/css", body: asOldestRead(sheet) });
  });
  await page.addInitScript(() => {
    for (const name of ["showPopover", "hidePopover", "togglePopover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    document.addEventListener("DOMContentLoaded", () =>
      document.querySelectorAll("[popover]").forEach((element) => element.removeAttribute("popover")),
    );
  });
}

for (const width of [390, 1440])
  for (const colorScheme of ["light", "dark"] as const)
    test(`pages are whole in such a browser, ${colorScheme} and ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await readAsOldest(page);
      for (const path of ["/", "/blog", "/blog/a-tour-of-markdown", "/about", "/contact"]) {
        await page.goto(path);
        const heading = page.getByRole("heading", { level: 1 });
        await expect(heading).toBeInViewport();
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
        const lightness = (element: Element, property: string) =>
          Number(/^oklch\(([\d.]+)/.exec(getComputedStyle(element).getPropertyValue(property))?.[1]);
        const ground = await page.locator("html").evaluate(lightness, "background-color");
        const ink = await heading.evaluate(lightness, "color");
        expect([path, ground > 0.9, ink > 0.9]).toEqual([path, colorScheme === "light", colorScheme === "dark"]);
      }
      await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
      await expect(page.getByRole("banner").first()).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
      await expect(page).toHaveURL("/about");
    });
