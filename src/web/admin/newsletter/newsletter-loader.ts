import type { LoaderFunctionArgs } from "react-router";
import type { Subscriber, SubscriberStats } from "../../../contract/newsletter.ts";
import { later, type ListAnswer, type OneAnswer } from "../lists/later.ts";
import { flagOf, longPageSize, pageOf } from "../lists/page-of.ts";
import { api } from "../session/signed-in-api.ts";

export const loadSubscriberStats = async () => (await api.get<OneAnswer<SubscriberStats>>("/newsletter/stats")).data;

export function newsletterLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const subscribers = api.get<ListAnswer<Subscriber>>("/newsletter", {
    query: {
      page: pageOf(query),
      limit: longPageSize,
      search: query.get("search") ?? undefined,
      active: flagOf(query.get("status"), "active", "inactive"),
    },
  });
  return { subscribers: later(subscribers), stats: later(loadSubscriberStats()) };
}
