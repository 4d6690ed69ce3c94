import { ArrowDown, ArrowUp } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import type { PostSort } from "../../../contract/post-filter.ts";
import type { SortedColumn } from "../../ui/table.tsx";
import { withParameter } from "../data/use-list-query.ts";

/** Sortable columns, each with its first direction. */
const sorts = [
  ["Post", "title"],
  ["Status", "-status"],
  ["Published", "-published"],
  ["Views", "-views"],
] as const satisfies [string, PostSort][];

const opposite = (sort: string) => (sort.startsWith("-") ? sort.slice(1) : `-${sort}`);
const nameOf = (sort: string) => sort.replace("-", "");

export type SortedHeadings = Record<(typeof sorts)[number][0], SortedColumn>;

/** The headings of the list as links, which work with the URL; a second click turns the order around. */
export function useSortedHeadings(): SortedHeadings {
  const [query] = useSearchParams();
  const current = query.get("sort") ?? "";
  const headings = sorts.map(([label, first]) => {
    const isCurrent = nameOf(current) === nameOf(first);
    const sort = isCurrent ? (current.startsWith("-") ? "descending" : "ascending") : undefined;
    const heading = <SortLink label={label} sort={sort} to={isCurrent ? opposite(current) : first} />;
    return [label, { label, sort, heading }] as const;
  });
  return Object.fromEntries(headings) as SortedHeadings;
}

function SortLink({ label, sort, to }: { label: string; sort: SortedColumn["sort"]; to: string }) {
  const [query] = useSearchParams();
  const Icon = sort === "ascending" ? ArrowUp : ArrowDown;
  return (
    <Link
      to={{ search: withParameter(query, "sort", to).toString() }}
      preventScrollReset
      className={`-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 hover:text-text ${sort ? "text-text" : ""}`}
    >
      {label}
      {sort && <Icon aria-hidden className="size-3.5" />}
    </Link>
  );
}
