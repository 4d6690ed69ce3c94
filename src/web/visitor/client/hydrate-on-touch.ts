/** Hydrates an island when it is first focused or changed; a form that is submitted earlier is submitted once it is hydrated. */
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
    if (event.type !== "submit") return;

    event.preventDefault();
    event.stopPropagation();
    const form = event.target as HTMLFormElement;
    // A second press while the script loads does not send the form twice.
    if (form.ariaBusy) return;
    form.ariaBusy = "true";
    // Without its script the form is sent as in a browser without scripts.
    hydrating
      .then(
        () => form.requestSubmit(),
        () => form.submit(),
      )
      .finally(() => (form.ariaBusy = null));
  }
  // Back, after a reload, to filters of an earlier visit: nothing is hydrated that could show them.
  const shown = location.search;
  addEventListener("popstate", () => {
    const isFollowed = document.querySelector("[data-island=blog-filters][data-hydrated]");
    if (location.search !== shown && !isFollowed) location.reload();
  });
  addEventListener("focusin", onTouch);
  // Some ways to fill in or choose do not focus first.
  addEventListener("input", onTouch);
  // The focus may be there before this script is.
  const focused = document.activeElement?.closest<HTMLElement>("folio-island");
  if (focused) void hydrate(focused);
  addEventListener("submit", onTouch, true);
}
