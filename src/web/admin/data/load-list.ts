import { deferred, type ListAnswer } from "./deferred.ts";
import { pageOf } from "./page-of.ts";

export interface LoadedList<T> extends ListAnswer<T> {
  /** `performance.now()` of the request: changes made later may be missing. */
  requestedAt: number;
}

interface PageQuery {
  page: number;
  limit: number;
  search: string | undefined;
}

/** Loads the page named by the URL's `page` and `search`. */
export function loadList<T>(
  query: URLSearchParams,
  limit: number,
  load: (page: PageQuery) => Promise<ListAnswer<T>>,
): Promise<LoadedList<T>> {
  const requestedAt = performance.now();
  const answer = load({ page: pageOf(query), limit, search: query.get("search") ?? undefined });
  return deferred(answer.then((list) => ({ ...list, requestedAt })));
}
