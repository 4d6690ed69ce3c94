import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { lane } from "../../support/lanes.ts";
import { finishAnimations, suspendTransitions } from "./animations.ts";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Axe rules by colour scheme. The dark scheme needs only colour rules, because all else is equal. */
const schemes: Record<"light" | "dark", NonNullable<RunOptions["runOnly"]>> = {
  light: { type: "tag", values: levels },
  dark: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};
/** Viewport width in CSS pixels that every page must fit, the narrowest that WCAG requires. */
const minWidthPx = 320;

/**
 * Returns violations of WCAG 2.2 AA on this page at these widths in light colours, and at the last width in dark
 * colours; `npm run test:full` checks dark colours at all widths.
 */
export async function findViolations(page: Page, widths = [390, 1440]) {
  const darkWidths = lane === "gate" ? widths.slice(-1) : widths;
  const violations: string[] = [];
  const restoreTransitions = await suspendTransitions(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Scrolls to the top, because the fixed bar partially obscures controls that are scrolled below it.
    await page.evaluate(() => scrollTo(0, 0));
    violations.push(...(await runAxe(page, "light", width)));
    if (darkWidths.includes(width)) violations.push(...(await runAxe(page, "dark", width)));
  }
  await page.setViewportSize({ width: minWidthPx, height: 900 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await restoreTransitions();
  if (width > minWidthPx) violations.push(`is ${width} px wide at ${minWidthPx}`);
  return violations;
}

async function runAxe(page: Page, colorScheme: "light" | "dark", width: number) {
  // Waits until no list is reloading, because dimmed text would fail the contrast check.
  await expect(page.locator(".stale")).toHaveCount(0);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await finishAnimations(page);
  const isLoaded = await page.evaluate(() => "axe" in globalThis);
  // Injects axe by `evaluate`, because the Content-Security-Policy blocks other scripts.
  if (!isLoaded) await page.evaluate(axe.source);
  const options: RunOptions = { runOnly: schemes[colorScheme], resultTypes: ["violations"] };
  const { violations } = await page.evaluate((options) => {
    // Checks only an open modal dialog, because axe would include the inert page.
    const shown = document.querySelector("dialog:modal") ?? document;
    return (globalThis as unknown as { axe: typeof axe }).axe.run(shown, options);
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${colorScheme} ${width} ${id}: ${html} ${any[0]?.message ?? ""}`),
  );
}
