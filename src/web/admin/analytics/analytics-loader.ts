import type { LoaderFunctionArgs } from "react-router";
import { analyticsPeriods } from "../../../contract/limits.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";

/** The number of days named by the URL's `days`; 30 when it names no possible period. */
export const periodOf = (query: URLSearchParams) =>
  analyticsPeriods.find((period) => period === query.get("days")) ?? "30";

const loadAnalytics = async (days: ReturnType<typeof periodOf>) =>
  (await api.call("GET /analytics", { query: { days } })).data;

export const analyticsLoader = ({ request }: LoaderFunctionArgs) => ({
  analytics: deferred(loadAnalytics(periodOf(new URL(request.url).searchParams))),
});
