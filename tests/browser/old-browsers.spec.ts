import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { asOldestRead, newFeatures } from "./support/old-browsers.ts";
import { expect, test } from "./support/test.ts";

const web = join(import.meta.dirname, "../../dist/web");
const sheets = globSync(join(web, "assets/*.css"));

/** Optional CSS features that some supported browsers lack. Each key tells what those browsers show instead. */
const enhancements: Record<string, string[]> = {
  "the sections of an article stay in a box that opens": [":details-content", "content-visibility: visible"],
  "numbers of lists are not tabular": [":marker"],
  "in a list that skips what is unknown": [":open"],
  "the links are a row in the bar": [":popover-open"],
  "dialogs appear without a fade": ["@starting-style"],
  "pages change without a fade": [
    ":view-transition-group",
    ":view-transition-new",
    ":view-transition-old",
    "@view-transition",
    "view-transition-class",
    "view-transition-name",
    "view-transition-name: none",
  ],
  "the printer's own margins": ["@page"],
  "checkboxes have the colour of the system": ["accent-color"],
  "the bar stays clear without scripts": ["animation-range", "animation-timeline", "scroll()", "view-timeline"],
  "inline code that is broken has open ends": ["box-decoration-break", "box-decoration-break: clone"],
  "a heading may end a printed page": ["break-after: avoid"],
  "long lists are laid out at once": ["contain-intrinsic-size", "content-visibility", "content-visibility: auto"],
  "text areas have a fixed height and scroll": ["field-sizing", "field-sizing: content"],
  "formulas have the font of the text": ["font-family: math"],
  "the next font of the list is used": ["font-family: ui-monospace"],
  "quotes stand inside the line": [
    "hanging-punctuation",
    "hanging-punctuation: allow-end",
    "hanging-punctuation: first",
  ],
  "only asked for, to tell browsers apart": ["margin-trim", "margin-trim: inline"],
  "rows that scroll sideways end without a fade": ["mask-image"],
  "scrolling goes on in the page": ["overscroll-behavior", "overscroll-behavior-x"],
  "a menu of the back office opens where its button is in the text": [
    "position-area",
    "position-area: bottom",
    "position-area: span-left",
  ],
  "the strip of pictures has a scroll bar": ["scrollbar-width", "scrollbar-width: none"],
  "abbreviations have no line": ["text-decoration: dotted"],
  "the prefixed property is beside it": ["text-size-adjust"],
  "lines break where they are full": ["text-wrap", "text-wrap: balance", "text-wrap: pretty"],
};

test("the style sheets use nothing newer than Safari 16.4 and Firefox 128, except for optional features", () => {
  expect(sheets.length).toBeGreaterThan(1);
  const used = new Set(sheets.flatMap((sheet) => newFeatures(readFileSync(sheet, "utf8"))));
  const optional = Object.values(enhancements).flat();
  expect([...used].filter((feature) => !optional.includes(feature))).toEqual([]);
});

/** Serves a page as the oldest browsers render it: without the popover API, and only with CSS that they support. */
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
    test(`pages are complete in the oldest browsers, ${colorScheme}, ${width} px wide`, async ({ page }) => {
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
