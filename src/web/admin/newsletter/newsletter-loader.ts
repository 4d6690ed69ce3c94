import type { LoaderFunctionArgs } from "react-router";
import type { Subscriber, SubscriberStats } from "../../../contract/newsletter.ts";
import { askForList } from "../lists/ask-for-list.ts";
import { later, type OneAnswer } from "../lists/later.ts";
import { flagOf, longPageSize } from "../lists/page-of.ts";
import { api } from "../session/signed-in-api.ts";

export const loadSubscriberStats = async () => (await api.get<OneAnswer<SubscriberStats>>("/newsletter/stats")).data;

export function newsletterLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filters = { active: flagOf(query.get("status"), "active", "inactive") };
  return {
    subscribers: askForList<Subscriber>("/newsletter", query, longPageSize, filters),
    stats: later(loadSubscriberStats()),
  };
}
