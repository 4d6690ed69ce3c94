import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { useListQuery } from "../data/list-query.ts";
import type { ListAnswer } from "../data/loading.ts";

/** Returns the `page` parameter to redirect to from a page past the end; undefined for an existing page. */
export function lastPageParameter({ page, total, limit }: Pick<ListAnswer<unknown>, "page" | "total" | "limit">) {
  const last = Math.ceil(total / limit);
  if (page <= Math.max(1, last)) return undefined;
  return last > 1 ? String(last) : "";
}

/** Redirects from a page past the end to the last one; focuses `main` if the focused element has disappeared. */
export function useLastPageRedirect(list: ListAnswer<unknown>) {
  const query = useListQuery();
  const target = lastPageParameter(list);
  const first = useRef(list);

  const redirect = useEffectEvent((page: string) => query.change("page", page, { replace: true }));
  useEffect(() => {
    if (target !== undefined) void redirect(target);
  }, [target, list]);

  useEffect(() => {
    if (list === first.current) return;
    // Waits one frame, until a dialog that closes together with the rows has released the focus.
    const frame = requestAnimationFrame(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) document.querySelector("main")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [list]);

  return target !== undefined;
}

interface Props {
  list: ListAnswer<unknown>;
  /** Shows the pagination even if there is only one page. */
  always?: boolean | undefined;
}

/** Pagination: 'Showing a to b of n results', 'Page x of y', Previous and Next. */
export function ListPages({ list: { page, limit, total }, always = false }: Props) {
  const { change } = useListQuery();
  if (!always && total <= limit) return null;
  const onPage = (next: number) => change("page", next > 1 ? String(next) : "");
  const pages = Math.max(1, Math.ceil(total / limit));
  const first = Math.min((page - 1) * limit + 1, total);
  const last = Math.min(page * limit, total);

  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2 text-sm text-muted"
    >
      <div className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums max-md:w-full max-md:justify-between">
        <p>{`Showing ${first} to ${last} of ${total} results`}</p>
        <p>{`Page ${page} of ${pages}`}</p>
      </div>
      <div className="flex items-center gap-2 max-md:w-full max-md:justify-between">
        <Button
          Icon={ChevronLeft}
          variant="secondary"
          size="small"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          Previous
        </Button>
        <Button variant="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
