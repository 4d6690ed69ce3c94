import { copyOnClick, offerCodeCopies } from "./plain/copying.ts";
import { openGalleries } from "./plain/lightbox.ts";
import { showLocalDates } from "./plain/local-dates.ts";
import { tellOfPrefetched } from "./plain/prefetched.ts";
import { followReading } from "./plain/reading-place.ts";
import { followScheme } from "./plain/scheme.ts";
import { followScrolling } from "./plain/scrolling.ts";
import { keepTypedText } from "./plain/typed-text.ts";
import { wakeIslands } from "./plain/waking.ts";

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
wakeIslands();
tellOfPrefetched();

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
