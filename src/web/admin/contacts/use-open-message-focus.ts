import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus into the opened message and back to its row, where a phone shows only one of the two. */
export function useOpenMessageFocus(
  openId: string | undefined,
  list: RefObject<HTMLElement | null>,
  detail: RefObject<HTMLElement | null>,
) {
  const last = useRef<string>(undefined);

  useEffect(() => {
    const wasIn = last.current;
    last.current = openId;
    if (openId && list.current?.checkVisibility() === false) {
      detail.current?.focus({ preventScroll: true });
      detail.current?.scrollIntoView({ block: "start" });
    }
    const isLost = document.activeElement === document.body || !document.activeElement?.checkVisibility();
    if (!openId && wasIn && isLost)
      list.current?.querySelector<HTMLElement>(`[data-message="${wasIn}"] [data-next-focus]`)?.focus();
  }, [openId, list, detail]);
}
