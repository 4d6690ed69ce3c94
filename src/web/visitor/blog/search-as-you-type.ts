const typingPauseMs = 200;
const busyAfterMs = 150;
const unreachable = "The server cannot be reached. Check the connection and try again.";

/**
 * Replaces the list of articles while a reader types or chooses a category, by the list of the server's own page.
 * The form itself stays, with the caret in it.
 */
export function searchAsYouType(island: HTMLElement) {
  const form = island.querySelector("form");
  const results = document.querySelector<HTMLElement>("[data-results]");
  const count = document.querySelector("[data-result-count]");
  if (!form || !results || !count) return;

  const { pathname } = new URL(form.action);
  const search = form.elements.namedItem("search") as HTMLInputElement;
  const category = form.elements.namedItem("category") as HTMLSelectElement;
  let typingPause = 0;
  let running: AbortController | undefined;
  let isUnreachable = false;

  const address = () => {
    const fields = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
    return `${pathname}${fields.length ? `?${new URLSearchParams(fields)}` : ""}`;
  };

  async function load(target: string) {
    clearTimeout(typingPause);
    running?.abort();
    const own = (running = new AbortController());
    isUnreachable = false;
    const busy = setTimeout(() => results!.setAttribute("aria-busy", "true"), busyAfterMs);
    try {
      const response = await fetch(target, { signal: own.signal }).catch(() => undefined);
      if (own.signal.aborted) return;
      if (!response) {
        isUnreachable = true;
        count!.textContent = unreachable;
        return;
      }
      if (!response.ok) throw new Error(response.statusText);
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      results!.replaceChildren(...page.querySelector("[data-results]")!.childNodes);
      count!.textContent = page.querySelector("[data-result-count]")!.textContent;
      dispatchEvent(new Event("folio:content"));
    } catch {
      // Unless a newer search took over, the browser itself loads the page and reports why it cannot.
      if (!own.signal.aborted) location.assign(target);
    } finally {
      clearTimeout(busy);
      if (running === own) results!.removeAttribute("aria-busy");
    }
  }

  /** Typing replaces the address; choosing a category adds a step to the history. */
  function update(step: "pushState" | "replaceState") {
    const target = address();
    const isShown = target === location.pathname + location.search;
    if (isShown && !isUnreachable) return;
    if (!isShown) history[step](null, "", target);
    void load(target);
  }

  search.addEventListener("input", () => {
    clearTimeout(typingPause);
    typingPause = window.setTimeout(() => update("replaceState"), typingPauseMs);
  });
  category.addEventListener("change", () => update("pushState"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    update("pushState");
  });
  addEventListener("popstate", () => {
    if (location.pathname !== pathname) return;
    const query = new URLSearchParams(location.search);
    search.value = query.get("search") ?? "";
    category.value = query.get("category") ?? "";
    void load(location.pathname + location.search);
  });

  // A reader may have typed or chosen before this script was loaded.
  if (!category.selectedOptions[0]?.defaultSelected) update("pushState");
  else if (search.value !== search.defaultValue) update("replaceState");
}
