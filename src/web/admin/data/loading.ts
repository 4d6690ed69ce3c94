import { useState } from "react";
import { recordResult } from "../../ui/loaded.tsx";

/** Lets a loader return a pending promise, so that the part of the screen that needs it shows a skeleton or error. */
export function deferred<T>(promise: Promise<T>): Promise<T> {
  // Marks a rejection as handled: the component that renders the promise shows it.
  recordResult(promise);
  return promise;
}

/** A page of a list as returned by the API. */
export interface ListAnswer<T> {
  data: T[];
  total: number;
  page: number;
  limit: number;
}

export interface LoadedList<T> extends ListAnswer<T> {
  /** Time of `performance.now()` in ms when the list was requested; the list may lack later changes. */
  requestedAt: number;
}

/** Rows per page of a long list, such as users or messages. */
export const longPageSize = 50;

export const queryOf = ({ url }: Request) => new URL(url).searchParams;

/** Loads the page named by the URL's `page` and `search`. */
export function loadList<T>(
  query: URLSearchParams,
  limit: number,
  load: (page: { page: number; limit: number; search: string | undefined }) => Promise<ListAnswer<T>>,
): Promise<LoadedList<T>> {
  const requestedAt = performance.now();
  const answer = load({ page: pageOf(query), limit, search: query.get("search") ?? undefined });
  return deferred(answer.then((list) => ({ ...list, requestedAt })));
}

function pageOf(query: URLSearchParams) {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page > 0 && page < 1e9 ? page : 1;
}

/** Loader data that can be reloaded without the rest of the screen. */
export function useRefreshable<T>(loaded: Promise<T>, load: () => Promise<T>) {
  const [refreshed, setRefreshed] = useState<{ of: Promise<T>; promise: Promise<T> }>();
  return {
    current: refreshed?.of === loaded ? refreshed.promise : loaded,
    refresh: () => setRefreshed({ of: loaded, promise: deferred(load()) }),
  };
}
