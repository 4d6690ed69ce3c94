import { copyOnClick, offerCodeCopies } from "./plain/copying.ts";
import { showLocalDates } from "./plain/local-dates.ts";
import { followScheme } from "./plain/scheme.ts";
import { followScrolling } from "./plain/scrolling.ts";
import { wakeIslands } from "./plain/waking.ts";

// All that every reader's browser runs. What needs React waits until an island is touched.
showLocalDates();
addEventListener("folio:content", showLocalDates);
followScrolling();
followScheme();
copyOnClick();
offerCodeCopies();
wakeIslands();

// A page that comes back from the browser's memory should not come back with its menu open.
const menu = document.getElementById("menu");
menu?.addEventListener("click", (event) => {
  if ((event.target as Element).closest("a")) menu.hidePopover?.();
});
