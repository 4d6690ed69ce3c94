import type { CallOptions } from "../../api.ts";
import { api } from "./authenticated-api.ts";
import { later, type ListAnswer } from "./deferred.ts";
import { pageOf } from "./page-of.ts";

export interface LoadedList<T> extends ListAnswer<T> {
  /** When it was asked for, by `performance.now()`: a change that was made since may not be in it. */
  askedAt: number;
}

/** Asks for the page that an address names, by its `search` and these filters. */
export function askForList<T>(
  path: string,
  query: URLSearchParams,
  limit: number,
  filters: CallOptions["query"],
): Promise<LoadedList<T>> {
  const askedAt = performance.now();
  const shared = { page: pageOf(query), limit, search: query.get("search") ?? undefined };
  const answer = api.get<ListAnswer<T>>(path, { query: { ...shared, ...filters } });
  return later(answer.then((list) => ({ ...list, askedAt })));
}
