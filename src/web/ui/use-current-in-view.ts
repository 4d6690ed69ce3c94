import { useEffect, useRef } from "react";

/** Returns the ref of a row of links that scrolls to its `aria-current` link whenever `current` changes. */
export function useCurrentInView<Row extends HTMLElement>(current: unknown) {
  const row = useRef<Row>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (link) row.current?.scrollTo({ left: link.offsetLeft - 48 });
  }, [current]);
  return row;
}
