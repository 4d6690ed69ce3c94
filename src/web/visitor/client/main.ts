import { labelSchemeSwitch } from "./color-scheme.ts";
import { addCodeActions, copyOnClick } from "./copy-buttons.ts";
import { saveFormDrafts } from "./form-drafts.ts";
import { hydrateIslandsOnTouch, loadOnTouch } from "./load-on-touch.ts";
import { rememberReadingPosition, trackReadingPosition, trackScrolling } from "./reading-position.ts";

// Script of every visitor page. It does not contain React, which is loaded when an island is first used.
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
// Repeats clicks that `theme.ts` marked before this script had loaded, except on popover buttons, which the browser has
// handled already.
for (const button of document.querySelectorAll<HTMLElement>("[data-pressed]:not([popovertarget])")) button.click();

// Following a link closes the menu, so that a page restored by Back does not show it open.
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

/** Focuses the page's search field on `/`, unless the visitor is typing elsewhere. */
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

/** Opening a prefetched page sends no request, so this extra request lets the server count the view. */
function reportPrefetchedVisit() {
  const [visit] = performance.getEntriesByType("navigation");
  if (visit && "deliveryType" in visit && visit.deliveryType === "navigational-prefetch")
    void fetch(location.href, { headers: { "x-opened": "prefetched" } }).catch(() => {});
}
