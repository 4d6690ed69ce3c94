// Runs before the first paint, so that the colour scheme and the wrapping of code do not change visibly.
const root = document.documentElement;
root.dataset["scripts"] = "";
if ("share" in navigator) root.dataset["shareSheet"] = "";
try {
  const scheme = localStorage.getItem("scheme");
  if (scheme) root.dataset["scheme"] = scheme;
  root.toggleAttribute("data-wrap-code", "wrap-code" in localStorage);
} catch {
  // Without storage the system's scheme applies, and lines of code are not wrapped.
}

// Marks buttons clicked before DOMContentLoaded; main.ts, which has run by that event, repeats these clicks.
const markPressed = ({ target }: Event) =>
  (target as Element).closest("button[type=button]")?.setAttribute("data-pressed", "");
addEventListener("click", markPressed, true);
addEventListener("DOMContentLoaded", () => removeEventListener("click", markPressed, true));

// Formats dates during parsing, so that nothing shifts later. The last node may still be incomplete, so it is left out.
const dates = new MutationObserver(() => showLocalDates(":not(:last-child)"));
dates.observe(root, { childList: true, subtree: true });
addEventListener("DOMContentLoaded", () => {
  dates.disconnect();
  showLocalDates();
});
// Formats dates in content that was inserted after loading.
addEventListener("folio:content", () => showLocalDates());

/** Formats dates for the visitor's locale, in the site's time zone; `filterSelector` limits which elements. */
function showLocalDates(filterSelector = "") {
  // The server has formatted them for en-US. A browser's first use of `Intl` takes 20 ms.
  if (navigator.language.startsWith("en-US")) return;
  const dates = document.querySelectorAll<HTMLTimeElement>(`time[data-local]${filterSelector}`);
  if (dates.length === 0) return;
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeZone: root.dataset["timeZone"] });
  for (const date of dates) {
    date.textContent = format.format(new Date(date.dateTime));
    delete date.dataset["local"];
  }
}
