import { useEffect, useEffectEvent, useRef } from "react";
import type { ListAnswer } from "../data/deferred.ts";
import { useListQuery } from "../data/use-list-query.ts";

/** Leads back where a list has nothing to show any more: from a page past its end, and the focus from a row that is gone. */
export function useWayBack(list: ListAnswer<unknown>) {
  const query = useListQuery();
  const last = Math.ceil(list.total / list.limit);
  const isPastTheEnd = list.page > Math.max(1, last);
  const first = useRef(list);

  const goBack = useEffectEvent(() => query.change("page", last > 1 ? String(last) : "", { replace: true }));
  useEffect(() => {
    if (isPastTheEnd) void goBack();
  }, [isPastTheEnd, list]);

  useEffect(() => {
    if (list === first.current) return;
    // A dialog that goes with the rows has let go of the page by then.
    const frame = requestAnimationFrame(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) document.querySelector("main")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [list]);

  return isPastTheEnd;
}
