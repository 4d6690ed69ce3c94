import { type RefObject, useCallback } from "react";

/** Keeps the preview at the same part of the whole as the text. */
export function useScrollAlong(area: RefObject<HTMLElement | null>, pane: RefObject<HTMLElement | null>) {
  return useCallback(() => {
    const from = area.current;
    const to = pane.current;
    if (!from || !to) return;
    const way = from.scrollHeight - from.clientHeight;
    to.scrollTop = way > 0 ? (from.scrollTop / way) * (to.scrollHeight - to.clientHeight) : 0;
  }, [area, pane]);
}
