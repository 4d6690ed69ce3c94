import { useEffect, useEffectEvent, useRef } from "react";
import { Pagination } from "../../ui/pagination.tsx";
import type { ListAnswer } from "../data/loading.ts";
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

/** The pagination of a list; hidden when there is one page only, unless `always`. */
export function ListPages({ list, always = false }: { list: ListAnswer<unknown>; always?: boolean }) {
  const { change } = useListQuery();
  if (!always && list.total <= list.limit) return null;
  return (
    <Pagination
      page={list.page}
      limit={list.limit}
      total={list.total}
      onPage={(page) => change("page", page > 1 ? String(page) : "")}
    />
  );
}
