const typingPause = 200;
const slow = 150;
const unreachable = "The server cannot be reached. Check the connection and try again.";

/**
 * Search as one types: the list is the server's own page, fetched for the words and the category of the form
 * and put in place of the one shown. The form itself stays, with the caret in it.
 */
export function followFilters(island: HTMLElement) {
  const form = island.querySelector("form");
  const results = document.querySelector<HTMLElement>("[data-results]");
  const count = document.querySelector("[data-result-count]");
  if (!form || !results || !count) return;

  let waiting = 0;
  let running: AbortController | undefined;
  let isUnreachable = false;

  const search = form.elements.namedItem("search") as HTMLInputElement;
  const category = form.elements.namedItem("category") as HTMLSelectElement;

  const address = () => {
    const asked = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
    return `/blog${asked.length ? `?${new URLSearchParams(asked)}` : ""}`;
  };

  async function show(target: string) {
    clearTimeout(waiting);
    running?.abort();
    const own = (running = new AbortController());
    isUnreachable = false;
    const dim = setTimeout(() => results!.setAttribute("aria-busy", "true"), slow);
    try {
      const answer = await fetch(target, { signal: own.signal }).catch(() => undefined);
      if (own.signal.aborted) return;
      if (!answer) {
        isUnreachable = true;
        count!.textContent = unreachable;
        return;
      }
      if (!answer.ok) throw new Error(answer.statusText);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      results!.replaceChildren(...page.querySelector("[data-results]")!.childNodes);
      count!.textContent = page.querySelector("[data-result-count]")!.textContent;
      dispatchEvent(new Event("folio:content"));
    } catch {
      // A newer search took over, or else the browser itself may try, and tell if it cannot.
      if (!own.signal.aborted) location.assign(target);
    } finally {
      clearTimeout(dim);
      if (running === own) results!.removeAttribute("aria-busy");
    }
  }

  /** Typing changes the address in place; choosing a category is a step that Back takes back. */
  function follow(step: "pushState" | "replaceState") {
    const target = address();
    const isShown = target === location.pathname + location.search;
    if (isShown && !isUnreachable) return;
    if (!isShown) history[step](null, "", target);
    void show(target);
  }

  search.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => follow("replaceState"), typingPause);
  });
  category.addEventListener("change", () => follow("pushState"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    follow("pushState");
  });
  addEventListener("popstate", () => {
    if (location.pathname !== "/blog") return;
    const asked = new URLSearchParams(location.search);
    search.value = asked.get("search") ?? "";
    category.value = asked.get("category") ?? "";
    void show(location.pathname + location.search);
  });

  // What was typed or chosen while this script was on its way.
  if (!category.selectedOptions[0]?.defaultSelected) follow("pushState");
  else if (search.value !== search.defaultValue) follow("replaceState");
}
