import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { visitorPages } from "../../../contract/visitor-pages.ts";

export interface BlogFilter {
  search: string;
  /** Slug of a category; empty for all. */
  category: string;
  page: number;
}

/** Address of the blog list for a search, a category and a page; defaults are omitted. */
export function blogAddress({ search, category, page }: Partial<BlogFilter>) {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (category) query.set("category", category);
  if (page && page > 1) query.set("page", String(page));
  return `${visitorPages.blog.path}${query.size ? `?${query}` : ""}`;
}

interface PageLinksProps {
  page: number;
  pages: number;
  /** Returns the address of the page with this number. */
  to: (page: number) => string;
}

/** Address of a page of a list; the first one has no number. */
export const pageAddress = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path);

const linkClass = "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 tabular-nums";
const currentClass = "bg-accent font-semibold text-on-accent forced-colors:outline-2 forced-colors:-outline-offset-2";

/** Pagination of a list of articles; omitted for a single page. */
export function PageLinks({ page, pages, to }: PageLinksProps) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label="Pages"
      className="mt-16 flex flex-wrap items-center justify-center gap-1 border-t border-line pt-8 text-sm"
    >
      <Step to={page > 1 ? to(Math.min(page - 1, pages)) : undefined} rel="prev">
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous
      </Step>
      <ol className="flex flex-wrap items-center justify-center gap-1">
        {pageNumbers(page, pages).map((number, index) => (
          <li key={index}>
            {number === "gap" ? (
              <span className="inline-grid min-h-11 min-w-8 place-items-center text-muted">…</span>
            ) : (
              <a
                href={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
                className={`${linkClass} ${number === page ? currentClass : "hover:bg-chip"}`}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pages ? to(page + 1) : undefined} rel="next">
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | undefined; rel: string; children: ReactNode }) {
  return to ? (
    <a href={to} rel={rel} className={`${linkClass} hover:bg-chip`}>
      {children}
    </a>
  ) : (
    <span
      aria-disabled="true"
      className={`${linkClass} text-muted opacity-60 forced-colors:text-[GrayText] forced-colors:opacity-100`}
    >
      {children}
    </span>
  );
}

/**
 * Returns the first and last page, the current one and its neighbours; "gap" replaces two or more pages between them.
 */
export function pageNumbers(current: number, last: number): (number | "gap")[] {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const numbers: (number | "gap")[] = [];
  let previous = 0;
  for (const page of [...new Set(shown)].toSorted((a, b) => a - b)) {
    if (page - previous === 2) numbers.push(page - 1);
    else if (page - previous > 2) numbers.push("gap");
    numbers.push(page);
    previous = page;
  }
  return numbers;
}
