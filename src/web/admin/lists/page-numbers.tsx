import { Fragment } from "react";
import { Link, useSearchParams } from "react-router";
import { withParameter } from "../data/use-list-query.ts";

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Returns the linked pages: the first, the last, and the current one with its neighbours. A gap takes the space of one
 * number.
 */
export function linkedPages(page: number, pages: number) {
  if (pages <= 7) return span(1, pages);
  if (page <= 4) return [...span(1, 5), pages];
  if (page >= pages - 3) return [1, ...span(pages - 4, pages)];
  return [1, ...span(page - 1, page + 1), pages];
}

/** Links to pages of a list by their numbers. */
export function PageNumbers({ page, pages }: { page: number; pages: number }) {
  const [query] = useSearchParams();
  return linkedPages(page, pages).map((number, index, linked) => (
    <Fragment key={number}>
      {index > 0 && number - (linked[index - 1] ?? 0) > 1 && (
        <span aria-hidden className="w-9 text-center pointer-coarse:w-11">
          …
        </span>
      )}
      <Link
        to={{ search: withParameter(query, "page", number > 1 ? String(number) : "").toString() }}
        aria-label={`Page ${number}`}
        aria-current={number === page ? "page" : undefined}
        className="inline-flex min-h-9 min-w-9 items-center justify-center rounded-sm px-2 tabular-nums transition-colors duration-150 hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        {number}
      </Link>
    </Fragment>
  ));
}
