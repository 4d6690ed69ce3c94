import type { CallOptions } from "../../api.ts";
import { api } from "./authenticated-api.ts";
import { deferred, type ListAnswer } from "./deferred.ts";
import { pageOf } from "./page-of.ts";

export interface LoadedList<T> extends ListAnswer<T> {
  /** `performance.now()` of the request: changes made later may be missing. */
  requestedAt: number;
}

/** Loads the page named by the URL's `page` and `search`, with these filters. */
export function loadList<T>(
  path: string,
  query: URLSearchParams,
  limit: number,
  filters: CallOptions["query"],
): Promise<LoadedList<T>> {
  const requestedAt = performance.now();
  const shared = { page: pageOf(query), limit, search: query.get("search") ?? undefined };
  const answer = api.get<ListAnswer<T>>(path, { query: { ...shared, ...filters } });
  return deferred(answer.then((list) => ({ ...list, requestedAt })));
}
