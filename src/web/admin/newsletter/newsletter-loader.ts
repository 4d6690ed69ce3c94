import type { LoaderFunctionArgs } from "react-router";
import type { AnalyticsPeriod } from "../../../contract/limits.ts";
import { periodOf } from "../analytics/analytics-loader.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred, flagOf, loadList, longPageSize } from "../data/loading.ts";

export const loadSubscriberStats = async () => (await api.call("GET /newsletter/stats")).data;

const loadGrowth = async (days: AnalyticsPeriod) =>
  (await api.call("GET /analytics/subscribers", { query: { days } })).data;

/** Search and filter of the list. */
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
    growth: deferred(loadGrowth(periodOf(query))),
  };
}
