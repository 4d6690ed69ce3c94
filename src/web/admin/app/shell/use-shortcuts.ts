import { useEffect, useEffectEvent } from "react";
import { isAnyDialogOpen } from "../../../ui/dialog.tsx";

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox],[type=radio]),textarea,select"));

/** `Ctrl K` (or `⌘ K`) opens the palette, `/` focuses the search of the screen. */
export function useShortcuts({ palette }: { palette: () => void }) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey;
    if (command && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "k") {
      event.preventDefault();
      // Navigation would discard what is typed in an open dialog.
      if (!isAnyDialogOpen()) palette();
    } else if (event.key === "/" && !command && !event.altKey && !typing(event.target) && !isAnyDialogOpen()) {
      const search = document.querySelector<HTMLInputElement>("[data-search]");
      if (!search) return;
      event.preventDefault();
      search.focus();
      search.select();
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
