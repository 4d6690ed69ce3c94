import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Another scheme is other colours, and nothing else. */
const schemes: Record<"light" | "dark", NonNullable<RunOptions["runOnly"]>> = {
  light: { type: "tag", values: levels },
  dark: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};
/** The narrowest that WCAG asks a page to fit into. */
const narrowest = 320;

/**
 * Violations of WCAG 2.2 AA on this page, on screens of these widths: in light colours, and on the last of them in dark
 * ones. A full run looks at dark colours on all.
 */
export async function findViolations(page: Page, widths = [390, 1440]) {
  const darkWidths = process.env["TEST_FULL"] ? widths : widths.slice(-1);
  const violations: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    violations.push(...(await runAxe(page, "light", width)));
    if (darkWidths.includes(width)) violations.push(...(await runAxe(page, "dark", width)));
  }
  await page.setViewportSize({ width: narrowest, height: 900 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > narrowest) violations.push(`is ${width} px wide at ${narrowest}`);
  return violations;
}

async function runAxe(page: Page, colorScheme: "light" | "dark", width: number) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await finishAnimations(page);
  const isLoaded = await page.evaluate(() => "axe" in globalThis);
  // Evaluated, because the Content-Security-Policy lets no foreign script in.
  if (!isLoaded) await page.evaluate(axe.source);
  const options: RunOptions = { runOnly: schemes[colorScheme], resultTypes: ["violations"] };
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(document, options),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${colorScheme} ${width} ${id}: ${html} ${any[0]?.message ?? ""}`),
  );
}

/**
 * Waits until the colours of a new scheme are final. Every element has a short transition with reduced motion, so an
 * inherited colour moves down one level of elements a frame, each with a transition of its own.
 */
async function finishAnimations(page: Page) {
  await page.evaluate(async () => {
    for (let calmFrames = 0; calmFrames < 3; calmFrames++) {
      await new Promise(requestAnimationFrame);
      const running = document.getAnimations().filter(({ timeline, effect }) => {
        return timeline instanceof DocumentTimeline && Number.isFinite(effect?.getComputedTiming().endTime);
      });
      if (!running.length) continue;
      await Promise.allSettled(running.map(({ finished }) => finished));
      calmFrames = -1;
    }
  });
}
