const typingPauseMs = 120;
const busyAfterMs = 150;
// Copy of a text in src/contract, which is not imported, to keep this script small.
const unreachable = "The server cannot be reached. Check the connection and try again.";

/**
 * Updates the list of articles while a reader types or chooses a category: fetches the page and replaces the list, but
 * not the form, so that the caret stays.
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
  let activeRequest: AbortController | undefined;
  let isUnreachable = false;

  const address = () => {
    const fields = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
    return `${pathname}${fields.length ? `?${new URLSearchParams(fields)}` : ""}`;
  };

  async function load(target: string) {
    clearTimeout(typingPause);
    activeRequest?.abort();
    const controller = (activeRequest = new AbortController());
    isUnreachable = false;
    const busy = setTimeout(() => results!.setAttribute("aria-busy", "true"), busyAfterMs);
    try {
      const response = await fetch(target, { signal: controller.signal }).catch(() => undefined);
      if (controller.signal.aborted) return;
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
      // Lets the browser open the page, which shows the failure, unless a newer search has begun.
      if (!controller.signal.aborted) location.assign(target);
    } finally {
      clearTimeout(busy);
      if (activeRequest === controller) results!.removeAttribute("aria-busy");
    }
  }

  /**
   * Loads the list. A new search or category adds a history entry, so Back shows the previous list. More typing
   * replaces the entry.
   */
  function update(method: "pushState" | "replaceState") {
    const target = address();
    const isShown = target === location.pathname + location.search;
    if (isShown && !isUnreachable) return;
    if (!isShown) history[method](null, "", target);
    void load(target);
  }

  const isSearch = () => new URLSearchParams(location.search).has("search");
  const updateTyped = () => update(isSearch() ? "replaceState" : "pushState");

  search.addEventListener("input", () => {
    clearTimeout(typingPause);
    typingPause = window.setTimeout(updateTyped, typingPauseMs);
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

  // Applies input from before this script was loaded.
  if (!category.selectedOptions[0]?.defaultSelected) update("pushState");
  else if (search.value !== search.defaultValue) updateTyped();
}
