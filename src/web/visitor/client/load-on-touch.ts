/** Elements whose scripts load when they are first hovered, focused, clicked or submitted. */
const touchable = "[data-gallery] a, [data-footnote-ref], .heading-anchor, [data-touch]";

/**
 * Loads code for rarely used elements on demand. They work as plain HTML if loading fails or a modifier key is held.
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

/** Whether a click has a modifier key: the browser then opens the link in another tab or window, or saves it. */
const isForBrowser = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

function actWithoutScript(element: HTMLElement) {
  if (element instanceof HTMLFormElement) element.submit();
  if (element instanceof HTMLAnchorElement) location.assign(element.href);
}

/** Hydrates an island when it is first used, then repeats a button press or submission made in the meantime. */
export function hydrateIslandsOnTouch() {
  const started = new Map<HTMLElement, Promise<void>>();

  function hydrate(island: HTMLElement) {
    const hydrating = import("../islands/hydrate.ts")
      .then((islands) => islands.hydrate(island))
      .then(() => void island.toggleAttribute("data-hydrated", true));
    started.set(island, hydrating);
    hydrating.catch(() => started.delete(island));
    return hydrating;
  }

  function onTouch(event: Event) {
    const island = (event.target as Element).closest?.<HTMLElement>("folio-island");
    if (!island || island.hasAttribute("data-hydrated")) return;
    const hydrating = started.get(island) ?? hydrate(island);
    if (event.type === "click") {
      const button = (event.target as Element).closest<HTMLButtonElement>("button[type=button]");
      if (!button) return;
      event.stopPropagation();
      hydrating.then(
        () => button.click(),
        () => undefined,
      );
      return;
    }
    if (event.type !== "submit") return;

    event.preventDefault();
    event.stopPropagation();
    const form = event.target as HTMLFormElement;
    // Ignores a second submit while the script loads, so that the form is not sent twice.
    if (form.ariaBusy) return;
    form.ariaBusy = "true";
    // If the script that handles the form cannot be loaded, the browser submits the form itself.
    hydrating
      .then(
        () => form.requestSubmit(),
        () => form.submit(),
      )
      .finally(() => (form.ariaBusy = null));
  }
  // Reloads the page if the Back button changes the filters in the URL, unless the filter form is hydrated.
  const initialSearch = location.search;
  addEventListener("popstate", () => {
    const hasHydratedFilters = document.querySelector("[data-island=blog-filters][data-hydrated]");
    if (location.search !== initialSearch && !hasHydratedFilters) location.reload();
  });
  addEventListener("focusin", onTouch);
  // Autofill and some assistive tools change a field without focusing it.
  addEventListener("input", onTouch);
  // An element may be focused before this script runs.
  const focused = document.activeElement?.closest<HTMLElement>("folio-island");
  if (focused) void hydrate(focused);
  addEventListener("click", onTouch, true);
  addEventListener("submit", onTouch, true);
}
