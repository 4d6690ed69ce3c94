import { Pagination } from "../../ui/pagination.tsx";
import type { ListAnswer } from "../data/deferred.ts";
import { useListQuery } from "../data/use-list-query.ts";

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
