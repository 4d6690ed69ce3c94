import { useRef, useState } from "react";

/** The row that somebody is asked about before it is deleted, and where the focus goes afterwards. */
export function useLeaving<T>() {
  const [row, set] = useState<T>();
  const opener = useRef<HTMLElement>(null);

  return {
    row,
    ask(about: T, from: HTMLElement) {
      opener.current = from;
      set(about);
    },
    stay: () => set(undefined),
    /** It is deleted: the focus goes on to the row after it or before it, as long as `element` is still among them. */
    leave(element = opener.current?.closest("tr, li")) {
      const beside = element?.nextElementSibling ?? element?.previousElementSibling;
      opener.current = beside?.querySelector<HTMLElement>("[data-next-focus]") ?? null;
      set(undefined);
    },
    finalFocus: () => (opener.current?.isConnected ? opener.current : (document.querySelector("main") ?? true)),
  };
}

export type Leaving<T> = ReturnType<typeof useLeaving<T>>;
