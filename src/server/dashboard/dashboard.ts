import { type Dashboard, dashboardRecent } from "../../contract/dashboard.ts";
import type { Db } from "../db/tables.ts";
import * as queries from "./dashboard.queries.ts";

const day = 86_400_000;

/** How the site does, in figures; computed, never guessed. */
export function createDashboard({ db, now }: { db: Db; now: () => Date }) {
  return async (): Promise<Dashboard> => {
    const since = now().getTime() - 30 * day;
    const posts = await queries.countPosts(db, since);
    const latest = await queries.listLatestFigures(db, dashboardRecent);
    const messages = await queries.countMessages(db, since);
    const subscribers = await queries.countSubscribers(db, since);
    const totalViews = latest.reduce((sum, { views }) => sum + views, 0);

    return {
      publishedPosts: posts.published,
      totalPosts: posts.total,
      totalViews,
      allTimeViews: posts.views,
      unreadMessages: messages.unread,
      totalMessages: messages.total,
      activeSubscribers: subscribers.active,
      totalSubscribers: subscribers.total,
      averageViews: quotient(totalViews, posts.published),
      averageReadTime: quotient(
        latest.reduce((sum, { readTime }) => sum + readTime, 0),
        latest.length,
      ),
      activeSubscriberShare: quotient(100 * subscribers.active, subscribers.total),
      unreadMessageShare: quotient(100 * messages.unread, messages.total),
      lastThirtyDays: { publishedPosts: posts.recent, messages: messages.recent, subscribers: subscribers.recent },
    };
  };
}

/** Rounded; 0 where there is nothing to divide by. */
const quotient = (amount: number, by: number) => (by === 0 ? 0 : Math.round(amount / by));
