import type { Page } from "@playwright/test";

/** Notes, from the first paint on, what moves on the pages that this page opens without being asked to; answers what moved so far. */
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
