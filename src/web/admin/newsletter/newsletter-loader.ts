import type { LoaderFunctionArgs } from "react-router";
import { api } from "../data/authenticated-api.ts";
import { valuesOf } from "../data/list-query.ts";
import { deferred, loadList, longPageSize, queryOf } from "../data/loading.ts";

export const subscriberFilters = {
  status: { label: "Status", options: { "": "All", active: "Active", inactive: "Inactive" } },
} as const;

/** Status filter of the subscriber list and its export: true for active, false for inactive, undefined for all. */
export function activityOf(query: URLSearchParams) {
  const { status } = valuesOf(subscriberFilters, query);
  return status && status === "active";
}

export const loadSubscriberStats = async () => (await api.call("GET /newsletter/stats")).data;

/** Search and status filter of the subscriber list and its export. */
export const searchOf = (query: URLSearchParams) => ({
  search: query.get("search") ?? undefined,
  active: activityOf(query),
});

export function newsletterLoader({ request }: LoaderFunctionArgs) {
  const query = queryOf(request);
  return {
    subscribers: loadList(query, longPageSize, (page) =>
      api.call("GET /newsletter", { query: { ...page, ...searchOf(query) } }),
    ),
    stats: deferred(loadSubscriberStats()),
  };
}
