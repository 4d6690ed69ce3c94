import type { Page } from "@playwright/test";

/**
 * Waits until the colours of a new scheme are final. Even with reduced motion, every element has a short transition, so
 * an inherited colour propagates one level of elements per frame.
 */
export async function finishAnimations(page: Page) {
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

/**
 * Disables transitions and the dimming of reloading lists until the returned function is called. Otherwise each element
 * of a large screen begins a transition in a new colour scheme, which takes more CPU time than checking the screen, and
 * a reload that begins during a check, such as after an autosave, makes a list's text half transparent.
 */
export async function suspendTransitions(page: Page) {
  const sheet = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important } .stale { opacity: 1 !important }");
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  return () =>
    sheet.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    });
}
