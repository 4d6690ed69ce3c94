import { useEffect, useEffectEvent } from "react";

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `Ctrl K` (or `⌘ K`) opens the palette, `/` brings the focus to the screen's search. */
export function useShortcuts({ palette }: { palette: () => void }) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey;
    if (command && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "k") {
      event.preventDefault();
      palette();
    } else if (
      event.key === "/" &&
      !command &&
      !event.altKey &&
      !typing(event.target) &&
      !document.querySelector("[role=dialog],[role=alertdialog]")
    ) {
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
