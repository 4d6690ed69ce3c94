import { z } from "zod";
import { oneOfKeys, Timestamp } from "./fields.ts";
import { mailTexts } from "./mail/mail-texts.ts";

/** Numbers of scheduled posts and of drafts, including drafts that only autosave has stored. */
const WaitingPosts = z.object({ drafts: z.int(), scheduled: z.int(), nextScheduledAt: Timestamp.nullable() });

const Share = z.int().min(0).max(100);

/** Figures of posts: of all posts for administrators, of their own posts for other users. */
export const OwnDashboard = z.object({
  publishedPosts: z.int(),
  totalPosts: z.int(),
  /** Views of the latest 5 posts. */
  totalViews: z.int(),
  /** Views of all existing posts. */
  allTimeViews: z.int(),
  /** `totalViews` divided by the number of published posts, rounded; 0 without published posts. */
  averageViews: z.int(),
  /** Average reading time of the latest 5 posts, in minutes, rounded. */
  averageReadTime: z.int(),
  /** Posts published in the last 30 days, and views of all existing posts in these days. */
  lastThirtyDays: z.object({ publishedPosts: z.int(), views: z.int() }),
  waiting: WaitingPosts,
});
export type OwnDashboard = z.infer<typeof OwnDashboard>;

/** Figures of the whole site, for administrators. */
export const SiteDashboard = OwnDashboard.extend({
  unreadMessages: z.int(),
  totalMessages: z.int(),
  /** Unread messages that are quarantined as spam. */
  quarantinedMessages: z.int(),
  activeSubscribers: z.int(),
  totalSubscribers: z.int(),
  /** Active subscribers in percent of all subscribers. */
  activeSubscriberShare: Share,
  /** Unread messages in percent of all messages. */
  unreadMessageShare: Share,
  lastThirtyDays: z.object({ publishedPosts: z.int(), views: z.int(), messages: z.int(), subscribers: z.int() }),
  /** Time of the last backup, by the site itself or by `folio backup`; `null` if there was none. */
  lastBackup: Timestamp.nullable(),
  /** Whether the last backup (without one, the creation of the site) is more than 48 hours ago. */
  isBackupOverdue: z.boolean(),
  waiting: WaitingPosts.extend({
    /** Messages without a reply that are not quarantined as spam. */
    unansweredMessages: z.int(),
    oldestUnansweredAt: Timestamp.nullable(),
    /** Background jobs that failed, or whose outcome is uncertain. */
    failedJobs: z.int(),
    /** Number of health warnings and problems, at most an hour old, without those about jobs and backups. */
    healthWarnings: z.int(),
    /** Missing setting without which mail cannot be sent; null if there is none. */
    missingForMail: oneOfKeys(mailTexts.missing).nullable(),
  }),
});
export type SiteDashboard = z.infer<typeof SiteDashboard>;

/** Figures of the dashboard, counted at each request. */
export const Dashboard = z.union([SiteDashboard, OwnDashboard]);
export type Dashboard = z.infer<typeof Dashboard>;
