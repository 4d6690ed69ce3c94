import { useEffect, useEffectEvent, useRef } from "react";
import type { ListAnswer } from "../data/deferred.ts";
import { useListQuery } from "../data/use-list-query.ts";

/** Redirects to the last page when the current one is past the end, and moves the focus to `main` when its row is gone. */
export function useLastPageRedirect(list: ListAnswer<unknown>) {
  const query = useListQuery();
  const last = Math.ceil(list.total / list.limit);
  const isPastTheEnd = list.page > Math.max(1, last);
  const first = useRef(list);

  const redirect = useEffectEvent(() => query.change("page", last > 1 ? String(last) : "", { replace: true }));
  useEffect(() => {
    if (isPastTheEnd) void redirect();
  }, [isPastTheEnd, list]);

  useEffect(() => {
    if (list === first.current) return;
    // By then a dialog that is removed with the rows has released the focus.
    const frame = requestAnimationFrame(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) document.querySelector("main")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [list]);

  return isPastTheEnd;
}
