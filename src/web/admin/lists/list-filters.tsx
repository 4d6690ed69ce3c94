import type { ReactNode } from "react";
import { SearchBox } from "../../ui/search-box.tsx";
import { useListQuery } from "../data/use-list-query.ts";

interface Props {
  /** The name of the search field. */
  search: string;
  children?: ReactNode;
}

/** The search of a list by the URL, and its filters beside it. */
export function ListFilters({ search, children }: Props) {
  const query = useListQuery();
  return (
    <div className="flex flex-wrap gap-3">
      <SearchBox label={search} value={query.text("search")} onSearch={query.search} />
      {children}
    </div>
  );
}
