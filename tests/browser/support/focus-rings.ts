import type { Page } from "@playwright/test";

/** Names of elements whose focus ring is clipped by a box with hidden or scrolled content. */
export const findCutFocusRings = (page: Page) => page.evaluate(cutFocusRings);

/** Runs in the browser, so it uses nothing from outside. */
async function cutFocusRings() {
  const cut: string[] = [];
  const reachable = ":is(a[href], button, input, select, textarea, summary):not([tabindex='-1'])";
  for (const element of document.querySelectorAll<HTMLElement>(reachable)) {
    element.focus({ preventScroll: true });
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (document.activeElement !== element || outlineStyle === "none") continue;
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { left, right } = element.getBoundingClientRect();
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { left: from, right: to } = box.getBoundingClientRect();
      const isCut = left - reach < from - 0.5 || right + reach > to + 0.5;
      if (getComputedStyle(box).overflowX !== "visible" && isCut) cut.push(element.textContent || element.id);
    }
  }
  return cut;
}
