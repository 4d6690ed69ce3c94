import type { LoaderFunctionArgs } from "react-router";
import { analyticsPeriods } from "../../../contract/limits.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";

/** Returns the period in the URL's `days`; 30 days by default. */
export const periodOf = (query: URLSearchParams) =>
  analyticsPeriods.find((period) => period === query.get("days")) ?? "30";

const loadAnalytics = async (days: ReturnType<typeof periodOf>) =>
  (await api.call("GET /analytics", { query: { days } })).data;

const loadGrowth = async (days: ReturnType<typeof periodOf>) =>
  (await api.call("GET /analytics/subscribers", { query: { days } })).data;

export function analyticsLoader({ request }: LoaderFunctionArgs) {
  const period = periodOf(new URL(request.url).searchParams);
  return { analytics: deferred(loadAnalytics(period)), growth: deferred(loadGrowth(period)) };
}

const loadArticle = async (id: string, days: ReturnType<typeof periodOf>) =>
  (await api.call("GET /analytics/articles/:id", { params: { id }, query: { days } })).data;

export const articleAnalyticsLoader = ({ params, request }: LoaderFunctionArgs) => ({
  analytics: deferred(loadArticle(params["id"] ?? "", periodOf(new URL(request.url).searchParams))),
});
