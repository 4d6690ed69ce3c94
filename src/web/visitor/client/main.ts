import { followScheme } from "./color-scheme.ts";
import { copyOnClick, offerCodeCopies } from "./copy-buttons.ts";
import { keepTypedText } from "./form-drafts.ts";
import { hydrateIslandsOnTouch } from "./hydrate-on-touch.ts";
import { openGalleries } from "./lightbox.ts";
import { showLocalDates } from "./local-dates.ts";
import { followReading } from "./reading-position.ts";
import { followScrolling } from "./scrolling.ts";

// All that every reader's browser runs. What needs React waits until an island is touched.
showLocalDates();
addEventListener("folio:content", () => showLocalDates());
followScrolling();
followReading();
followScheme();
copyOnClick();
offerCodeCopies();
openGalleries();
keepTypedText();
hydrateIslandsOnTouch();
reportPrefetchedVisit();

// A page that comes back from the browser's memory should not come back with its menu open.
const menu = document.getElementById("menu");
menu?.addEventListener("click", (event) => {
  if ((event.target as Element).closest("a")) menu.hidePopover?.();
});

// The back office is another world: without its part in the cross-fade, the browser would report a fault there.
addEventListener("pageswap", ({ viewTransition, activation }) => {
  if (!viewTransition || !activation?.entry.url?.startsWith(`${location.origin}/admin`)) return;
  viewTransition.ready.catch(() => {});
  viewTransition.skipTransition();
});

/** A prefetched page reaches its reader without a request, so one more request lets the server count the view. */
function reportPrefetchedVisit() {
  const [visit] = performance.getEntriesByType("navigation");
  if (visit && "deliveryType" in visit && visit.deliveryType === "navigational-prefetch")
    void fetch(location.href, { headers: { "x-opened": "prefetched" } }).catch(() => {});
}
