import { Pagination } from "../../ui/pagination.tsx";
import type { ListAnswer } from "./later.ts";
import { useListQuery } from "./use-list-query.ts";

/** The pages of a long list; nothing when one page holds it all. */
export function ListPages({ list }: { list: ListAnswer<unknown> }) {
  const { change } = useListQuery();
  if (list.total <= list.limit) return null;
  return (
    <Pagination
      page={list.page}
      limit={list.limit}
      total={list.total}
      onPage={(page) => change("page", page > 1 ? String(page) : "")}
    />
  );
}
