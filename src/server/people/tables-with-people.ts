import type { Tables } from "../db/tables.ts";

/** A part of the data about a person. */
type Section =
  | "account"
  | "profile"
  | "sessions"
  | "posts"
  | "trashedPosts"
  | "revisions"
  | "workingCopies"
  | "draftLinks"
  | "uploads"
  | "messages"
  | "subscription"
  | "webmentions"
  | "securityEvents"
  | "idempotencyRecords"
  | "attempts"
  | "jobs"
  | "mails"
  | "settings";

/** Section of the export that covers each table. A new table does not compile until it is assigned one. */
export const sectionOfTable: Record<keyof Tables, Section | "nothing about people"> = {
  users: "account",
  sessions: "sessions",
  password_links: "account",
  posts: "posts",
  post_slugs: "nothing about people",
  post_categories: "nothing about people",
  post_tags: "nothing about people",
  published_counts: "nothing about people",
  publications: "nothing about people",
  label_aliases: "nothing about people",
  renderings: "nothing about people",
  trash: "trashedPosts",
  revisions: "revisions",
  working_copies: "workingCopies",
  draft_links: "draftLinks",
  author_profiles: "profile",
  author_slugs: "profile",
  contact_messages: "messages",
  replies: "messages",
  message_notices: "account",
  message_sources: "messages",
  subscribers: "subscription",
  subscription_requests: "subscription",
  subscription_waves: "nothing about people",
  issues: "nothing about people",
  issue_deliveries: "subscription",
  issue_figures: "nothing about people",
  webmentions: "webmentions",
  media: "uploads",
  post_media: "nothing about people",
  subscriber_days: "nothing about people",
  view_days: "nothing about people",
  view_details: "nothing about people",
  view_months: "nothing about people",
  security_events: "securityEvents",
  pages: "nothing about people",
  former_page_slugs: "nothing about people",
  site_settings: "settings",
  tries: "attempts",
  idempotency_keys: "idempotencyRecords",
  jobs: "jobs",
  mails: "mails",
  job_schedules: "nothing about people",
  processes: "nothing about people",
  facts: "nothing about people",
};
