import type { LoaderFunctionArgs } from "react-router";
import { api } from "../data/authenticated-api.ts";
import { deferred, flagOf, loadList, longPageSize } from "../data/loading.ts";

export const loadSubscriberStats = async () => (await api.call("GET /newsletter/stats")).data;

/** The search and filter of the list. */
export const searchOf = (query: URLSearchParams) => ({
  search: query.get("search") ?? undefined,
  active: flagOf(query.get("status"), "active", "inactive"),
});

export function newsletterLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return {
    subscribers: loadList(query, longPageSize, (page) =>
      api.call("GET /newsletter", { query: { ...page, ...searchOf(query) } }),
    ),
    stats: deferred(loadSubscriberStats()),
    waves: deferred(api.call("GET /newsletter/waves").then(({ data }) => data)),
  };
}
