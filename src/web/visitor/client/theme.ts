import { showLocalDates } from "./local-dates.ts";

// Runs before the first paint, so that a remembered scheme never flashes.
const root = document.documentElement;
root.dataset["scripts"] = "";
try {
  const scheme = localStorage.getItem("scheme");
  if (scheme) root.dataset["scheme"] = scheme;
} catch {
  // Without storage the system's scheme stays.
}

// Dates turn local while the page is read, so that nothing moves later. The last thing read may still lack half its text.
const dates = new MutationObserver(() => showLocalDates(":not(:last-child)"));
dates.observe(root, { childList: true, subtree: true });
addEventListener("DOMContentLoaded", () => dates.disconnect());
