import type { ReactNode } from "react";
import { SearchBox } from "../../ui/search-box.tsx";
import { useListQuery } from "../data/use-list-query.ts";

interface Props {
  /** Label of the search field. */
  search: string;
  children?: ReactNode;
}

/** Search of a list by the URL, with its filters. */
export function ListFilters({ search, children }: Props) {
  const query = useListQuery();
  return (
    <div className="flex flex-wrap gap-3">
      <SearchBox label={search} value={query.text("search")} onSearch={query.search} />
      {children}
    </div>
  );
}
