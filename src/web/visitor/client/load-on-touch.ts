/** Elements whose scripts load when they are first hovered, focused, clicked or submitted. */
const touchable = "[data-gallery] a, [data-footnote-ref], .heading-anchor, [data-touch]";

/**
 * Loads code for rarely used elements. They work as plain HTML with modifier keys, and if the script cannot be loaded.
 */
export function loadOnTouch() {
  const onTouch = (event: Event) => {
    const element = (event.target as Element).closest?.<HTMLElement>(touchable);
    if (!element || (event instanceof MouseEvent && isForBrowser(event))) return;
    const isAction = event.type === (element instanceof HTMLFormElement ? "submit" : "click");
    if (isAction) event.preventDefault();
    void import("../touch/touch.ts").then(
      ({ touch }) => touch(element, isAction),
      () => isAction && actWithoutScript(element),
    );
  };
  for (const type of ["pointerover", "focusin", "click", "submit"]) addEventListener(type, onTouch);
}

/** Whether the browser opens the link in another tab or window, or saves it. */
const isForBrowser = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

function actWithoutScript(element: HTMLElement) {
  if (element instanceof HTMLFormElement) element.submit();
  if (element instanceof HTMLAnchorElement) location.assign(element.href);
}
