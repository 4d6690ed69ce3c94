import type { Dashboard, OwnDashboard, SiteDashboard } from "../../contract/dashboard.ts";
import { dayMs } from "../../contract/durations.ts";
import { pageSizes } from "../../contract/limits.ts";
import type { SessionUser } from "../../contract/users/session.ts";
import type { AppContext } from "../context.ts";
import { sum } from "../db/found-rows.ts";
import * as queries from "./dashboard.queries.ts";

const recentDays = 30;

interface Deps {
  /** Counts the views of all posts, or of one author's posts, in the last `days` days. */
  recentViews: (days: number, author?: string) => Promise<number>;
  describeLastBackup: () => Promise<Pick<SiteDashboard, "lastBackup" | "isBackupOverdue">>;
  countJobs: () => Promise<{ dead?: number; uncertain?: number }>;
  countHealthWarnings: () => Promise<number>;
  findMissingForMail: () => Promise<SiteDashboard["waiting"]["missingForMail"]>;
}

/** Computes dashboard figures: of the whole site for administrators, of their own posts for other users. */
export function createDashboard({ db, now }: AppContext, deps: Deps) {
  async function ofPosts(since: number, author?: string): Promise<OwnDashboard> {
    const posts = await queries.countPosts(db, since, author);
    const latest = await queries.listLatestFigures(db, pageSizes.dashboard, author);
    const { next, ...waiting } = await queries.countWaitingPosts(db, author);
    const totalViews = sum(latest.map(({ views }) => views));

    return {
      publishedPosts: posts.published,
      totalPosts: posts.total,
      totalViews,
      allTimeViews: posts.views,
      averageViews: quotient(totalViews, posts.published),
      averageReadTime: quotient(sum(latest.map(({ readTime }) => readTime)), latest.length),
      lastThirtyDays: { publishedPosts: posts.recent, views: await deps.recentViews(recentDays, author) },
      waiting: { ...waiting, nextScheduledAt: timestamp(next) },
    };
  }

  async function ofSite(since: number): Promise<SiteDashboard> {
    const posts = await ofPosts(since);
    const messages = await queries.countMessages(db, since);
    const subscribers = await queries.countSubscribers(db, since);
    const { dead = 0, uncertain = 0 } = await deps.countJobs();

    return {
      ...posts,
      unreadMessages: messages.unread,
      totalMessages: messages.total,
      quarantinedMessages: await queries.countUnreadQuarantined(db),
      activeSubscribers: subscribers.active,
      totalSubscribers: subscribers.total,
      activeSubscriberShare: quotient(100 * subscribers.active, subscribers.total),
      unreadMessageShare: quotient(100 * messages.unread, messages.total),
      lastThirtyDays: { ...posts.lastThirtyDays, messages: messages.recent, subscribers: subscribers.recent },
      ...(await deps.describeLastBackup()),
      waiting: {
        ...posts.waiting,
        unansweredMessages: messages.unanswered,
        oldestUnansweredAt: timestamp(messages.oldest),
        failedJobs: dead + uncertain,
        healthWarnings: await deps.countHealthWarnings(),
        missingForMail: await deps.findMissingForMail(),
      },
    };
  }

  return {
    async figuresFor({ id, role }: SessionUser): Promise<Dashboard> {
      const since = now().getTime() - recentDays * dayMs;
      return role === "admin" ? ofSite(since) : ofPosts(since, id);
    },
  };
}

export type DashboardFeature = ReturnType<typeof createDashboard>;

const timestamp = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** Returns the rounded quotient; 0 if the divisor is 0. */
const quotient = (amount: number, by: number) => (by === 0 ? 0 : Math.round(amount / by));
