import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Another scheme is other colours, and nothing else. */
type RunOnly = NonNullable<Parameters<AxeBuilder["options"]>[0]["runOnly"]>;
const schemes: Record<"light" | "dark", RunOnly> = {
  light: { type: "tag", values: rules },
  dark: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};
/** The narrowest that WCAG asks a page to fit into. */
const narrowest = 320;

/** What is wrong with this page for people who see, hear or point differently, in both schemes and on screens of these widths. */
export async function findBarriers(page: Page, widths = [390, 1440]) {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settle(page);
      // The other mode opens a page of its own for every look, and there are no frames here.
      const { violations } = await new AxeBuilder({ page })
        .options({ runOnly: schemes[colorScheme] })
        .setLegacyMode()
        .analyze();
      for (const { id, nodes } of violations)
        found.push(...nodes.map(({ html, any }) => `${colorScheme} ${width} ${id}: ${html} ${any[0]?.message ?? ""}`));
    }
  }
  await page.setViewportSize({ width: narrowest, height: 900 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > narrowest) found.push(`is ${width} px wide at ${narrowest}`);
  return found;
}

/** A colour on its way from one scheme to the other is neither. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const onTheirWay = document.getAnimations().filter(({ timeline, effect }) => {
      return timeline instanceof DocumentTimeline && Number.isFinite(effect?.getComputedTiming().endTime);
    });
    await Promise.allSettled(onTheirWay.map(({ finished }) => finished));
  });
}
