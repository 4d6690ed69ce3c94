import type { Page } from "@playwright/test";

/**
 * Records layout shifts from the first paint on; returns a function that lists the shifts so far, with score and
 * affected texts.
 */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[])
        shifts.push(`${entry.value} ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(" | ")}`);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    });
    return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  };
}

/** Delays matching requests until after the page's first paint. */
export const holdUntilPainted = (page: Page, url: string | RegExp) =>
  page.route(url, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    await route.continue();
  });
