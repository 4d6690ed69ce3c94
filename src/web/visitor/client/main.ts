import { labelSchemeSwitch } from "./color-scheme.ts";
import { addCodeActions, copyOnClick } from "./copy-buttons.ts";
import { saveFormDrafts } from "./form-drafts.ts";
import { hydrateIslandsOnTouch, loadOnTouch } from "./load-on-touch.ts";
import { rememberReadingPosition, trackReadingPosition, trackScrolling } from "./reading-position.ts";

// Script of every visitor page, without React, which loads when an island is first used.
trackScrolling();
trackReadingPosition();
rememberReadingPosition();
labelSchemeSwitch();
copyOnClick();
addCodeActions();
loadOnTouch();
saveFormDrafts();
hydrateIslandsOnTouch();
focusSearchBySlash();
reportPrefetchedVisit();
// Repeats the clicks that came before this script loaded, which `theme.ts` has marked; the browser has already handled
// those on buttons of popovers.
for (const button of document.querySelectorAll<HTMLElement>("[data-pressed]:not([popovertarget])")) button.click();

// Closes the menu, so that a page restored from the back/forward cache does not show it open.
const menu = document.getElementById("menu");
menu?.addEventListener("click", (event) => {
  if ((event.target as Element).closest("a")) menu.hidePopover?.();
});

// The back office has no view transition, so the browser would report an error for a navigation to it.
addEventListener("pageswap", ({ viewTransition, activation }) => {
  if (!viewTransition || !activation?.entry.url?.startsWith(`${location.origin}/admin`)) return;
  viewTransition.ready.catch(() => {});
  viewTransition.skipTransition();
});

/** `/` focuses the search of the page, unless the person is typing elsewhere. */
function focusSearchBySlash() {
  addEventListener("keydown", (event) => {
    const isTyping = (event.target as Element).closest?.("input, textarea, select, dialog[open], [contenteditable]");
    const search = document.querySelector<HTMLInputElement>("[role=search] input");
    if (event.key !== "/" || event.ctrlKey || event.altKey || event.metaKey || isTyping || !search) return;
    event.preventDefault();
    search.focus();
    search.select();
  });
}

/** Opening a prefetched page sends no request, so this extra one lets the server count the view. */
function reportPrefetchedVisit() {
  const [visit] = performance.getEntriesByType("navigation");
  if (visit && "deliveryType" in visit && visit.deliveryType === "navigational-prefetch")
    void fetch(location.href, { headers: { "x-opened": "prefetched" } }).catch(() => {});
}
