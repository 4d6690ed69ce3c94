import type { LoaderFunctionArgs } from "react-router";
import { analyticsPeriods } from "../../../contract/limits.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred, queryOf } from "../data/loading.ts";

type Period = ReturnType<typeof periodOf>;

/** Returns the period in the URL's `days`, or 30 days if `days` is missing or unknown. */
export const periodOf = (query: URLSearchParams) =>
  analyticsPeriods.find((period) => period === query.get("days")) ?? "30";

const loadAnalytics = async (days: Period) => (await api.call("GET /analytics", { query: { days } })).data;

const loadArticle = async (id: string, days: Period) =>
  (await api.call("GET /analytics/articles/:id", { params: { id }, query: { days } })).data;

/** Loads the analytics of the site, or of the article whose id is in the URL's `article` parameter. */
export function analyticsLoader({ request }: LoaderFunctionArgs) {
  const query = queryOf(request);
  const period = periodOf(query);
  const id = query.get("article");
  return id ? { article: deferred(loadArticle(id, period)) } : { analytics: deferred(loadAnalytics(period)) };
}
