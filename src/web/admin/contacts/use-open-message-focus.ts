import { type RefObject, useEffect, useRef } from "react";

/** On a phone the list makes room for the message that is opened, and comes back: the focus goes along. */
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
