import type { LoaderFunctionArgs } from "react-router";
import type { Subscriber, SubscriberStats } from "../../../contract/newsletter.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred, type OneAnswer } from "../data/deferred.ts";
import { loadList } from "../data/load-list.ts";
import { flagOf, longPageSize } from "../data/page-of.ts";

export const loadSubscriberStats = async () => (await api.get<OneAnswer<SubscriberStats>>("/newsletter/stats")).data;

export function newsletterLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filters = { active: flagOf(query.get("status"), "active", "inactive") };
  return {
    subscribers: loadList<Subscriber>("/newsletter", query, longPageSize, filters),
    stats: deferred(loadSubscriberStats()),
  };
}
