import { Pagination } from "../../ui/pagination.tsx";
import type { ListAnswer } from "../data/deferred.ts";
import { useListQuery } from "../data/use-list-query.ts";

/** The pages of a list; nothing when one page holds it all, unless it is `always` wanted. */
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
