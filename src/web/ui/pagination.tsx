import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button.tsx";

interface Props {
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
}

/** 'Showing a to b of n results', 'Page x of y', Previous and Next. */
export function Pagination({ page, limit, total, onPage }: Props) {
  const pages = Math.max(1, Math.ceil(total / limit));
  const first = Math.min((page - 1) * limit + 1, total);
  const last = Math.min(page * limit, total);

  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-sm text-muted"
    >
      <p className="tabular-nums">{`Showing ${first} to ${last} of ${total} results`}</p>
      <div className="flex items-center gap-2">
        <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden className="size-4" />
          Previous
        </Button>
        <p className="px-1 tabular-nums" aria-current="page">{`Page ${page} of ${pages}`}</p>
        <Button variant="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
