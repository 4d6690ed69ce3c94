import type { LoaderFunctionArgs } from "react-router";
import { api } from "../data/authenticated-api.ts";
import { deferred, flagOf, loadList, longPageSize } from "../data/loading.ts";

export const loadSubscriberStats = async () => (await api.call("GET /newsletter/stats")).data;

export function newsletterLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filters = { active: flagOf(query.get("status"), "active", "inactive") };
  return {
    subscribers: loadList(query, longPageSize, (page) =>
      api.call("GET /newsletter", { query: { ...page, ...filters } }),
    ),
    stats: deferred(loadSubscriberStats()),
  };
}
