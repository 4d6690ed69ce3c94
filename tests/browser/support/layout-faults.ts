import type { Page } from "@playwright/test";

interface Options {
  /** Minimum height of targets in CSS pixels; links within a line of text are exempt. */
  minTargetPx: number;
}

/** Layout faults of this page: texts that overlap or leave their box or the window, and small targets. */
export const findLayoutFaults = (page: Page, options: Options) => page.evaluate(layoutFaults, options);

/** Finds layout faults on a phone, but ignores those of two links in the top bar. */
export const findTouchFaults = async (page: Page) =>
  (await findLayoutFaults(page, { minTargetPx: 44 })).filter(
    (fault) => !/<a> (Admin Dashboard|Welcome, .*)$/.test(fault),
  );

/** Executed in the browser, so it must not refer to anything outside of this function. */
async function layoutFaults({ minTargetPx }: Options): Promise<string[]> {
  // Waits for fonts and two frames, because a resized window and a new font change the layout.
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  const faults: string[] = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width)
    faults.push(`the page scrolls to ${document.documentElement.scrollWidth}`);

  const describe = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${element.textContent.trim().slice(0, 40)}`;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(".sr-only, .skip-link:not(:focus), .honeypot, svg, [aria-hidden='true']");
  /** Whether an element or one of its parents scrolls or clips its content, so that hidden text is intended. */
  const isClipped = (element: Element) => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== "visible") return true;
    return false;
  };

  const lines: { element: Element; left: number; right: number; top: number; bottom: number }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement!;
    if (!text.textContent!.trim() || !isShown(element)) continue;
    const isCut = isClipped(element);
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1) continue;
      if (!isCut && (left < -1 || right > width + 1)) faults.push(`leaves the window: ${describe(element)}`);
      const box = element
        .closest("article, section, aside, nav, figure, form, header, footer, main")!
        .getBoundingClientRect();
      if (!isCut && (left < box.left - 1 || right > box.right + 1)) faults.push(`leaves its box: ${describe(element)}`);
      // Trims 22 % of a line's height at top and bottom, because the box of a font is higher than its letters.
      const inset = (bottom - top) * 0.22;
      if (!isCut) lines.push({ element, left: left + 1, right: right - 1, top: top + inset, bottom: bottom - inset });
    }
  }
  lines.sort((one, other) => one.top - other.top);
  for (const [index, line] of lines.entries()) {
    for (let next = index + 1; next < lines.length && lines[next]!.top < line.bottom; next++) {
      const other = lines[next]!;
      if (other.element === line.element || other.left >= line.right || line.left >= other.right) continue;
      faults.push(`overlap: ${describe(line.element)} and ${describe(other.element)}`);
    }
  }

  for (const target of document.querySelectorAll(
    "a[href], button, select, summary, input:not([type=hidden], :disabled)",
  )) {
    const style = getComputedStyle(target);
    // The `::after` of a card's link covers the whole card, so the size of the link itself is irrelevant.
    const isCover = getComputedStyle(target, "::after").position === "absolute";
    const isTickedByLabel =
      target instanceof HTMLInputElement && ["checkbox", "radio"].includes(target.type) && target.labels?.length;
    if (!isShown(target) || style.display === "inline" || isCover || isTickedByLabel || target.closest("label"))
      continue;
    const { height, width: targetWidth } = target.getBoundingClientRect();
    if (height + 0.5 < minTargetPx || targetWidth < 24)
      faults.push(`a target of ${Math.round(targetWidth)} × ${Math.round(height)}: ${describe(target)}`);
  }
  return [...new Set(faults)];
}

/** Names of elements whose focus ring is clipped by a box with hidden or scrolled content. */
export const findCutFocusRings = (page: Page) => page.evaluate(cutFocusRings);

/** Executed in the browser, so it must not refer to anything outside of this function. */
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
