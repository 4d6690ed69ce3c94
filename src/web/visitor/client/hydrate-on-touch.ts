/** Wakes an island when it is first focused or changed; a form that is sent before it is awake is sent once it is. */
export function wakeIslands() {
  const woken = new Map<HTMLElement, Promise<void>>();

  function wake(island: HTMLElement) {
    const waking = import("../islands/hydrate.ts")
      .then((islands) => islands.wake(island))
      .then(() => void island.toggleAttribute("data-awake", true));
    woken.set(island, waking);
    waking.catch(() => woken.delete(island));
    return waking;
  }

  function touched(event: Event) {
    const island = (event.target as Element).closest?.<HTMLElement>("folio-island");
    if (!island || island.hasAttribute("data-awake")) return;
    const waking = woken.get(island) ?? wake(island);
    if (event.type !== "submit") return;

    event.preventDefault();
    event.stopPropagation();
    const form = event.target as HTMLFormElement;
    // It is on its way already: who presses again does not send it twice.
    if (form.ariaBusy) return;
    form.ariaBusy = "true";
    // Without its script the form goes the way it would go in a browser without scripts.
    waking
      .then(
        () => form.requestSubmit(),
        () => form.submit(),
      )
      .finally(() => (form.ariaBusy = null));
  }
  // Back, after a reload, to filters that an earlier visit chose: nothing is awake that could show them.
  const shown = location.search;
  addEventListener("popstate", () => {
    const isFollowed = document.querySelector("[data-island=blog-filters][data-awake]");
    if (location.search !== shown && !isFollowed) location.reload();
  });
  addEventListener("focusin", touched);
  // Some ways to fill in or choose do not focus first.
  addEventListener("input", touched);
  // The focus may be there before this script is.
  const focused = document.activeElement?.closest<HTMLElement>("folio-island");
  if (focused) void wake(focused);
  addEventListener("submit", touched, true);
}
