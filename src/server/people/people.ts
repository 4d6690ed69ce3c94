import type { User } from "../../contract/users/users.ts";
import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { decodeRow } from "../db/decode-row.ts";
import { emailKey as emailKeyOf } from "../db/folding.ts";
import type { Db, Tables } from "../db/tables.ts";
import type { Actor } from "../http/actor.ts";
import { erasePerson } from "./erase.queries.ts";
import * as rows from "./person-rows.queries.ts";

interface Deps extends Pick<Core, "record" | "changed"> {
  /** Runs work in a transaction that excludes other changes of accounts. */
  withUsersLock: <T>(work: (transaction: Db) => Promise<T>) => Promise<T>;
  /** Refuses the deletion of this account if no other administrator could sign in. */
  refuseLastAdmin: (transaction: Db, account: { user: User }) => Promise<void>;
  findUser: (email: string) => Promise<User | undefined>;
}

interface Collected {
  found: Record<Section, Record<string, unknown>[]>;
  isInSettings: boolean;
  mentions: Awaited<ReturnType<typeof rows.countMentions>>;
}

/** Exports and erases all data that the site stores about an email address. */
export function createPeople(
  { db, dialect, inTransaction, now }: AppContext,
  { withUsersLock, refuseLastAdmin, findUser, record, changed }: Deps,
) {
  async function collect(from: Db, email: string) {
    const emailKey = emailKeyOf(email);
    const [user] = await rows.sections.account(from, { emailKey, userId: undefined });
    const person: rows.Person = { emailKey, userId: user?.id };
    const found = {} as Record<Section, Record<string, unknown>[]>;
    for (const section of sectionNames) found[section] = (await rows.sections[section](from, person)).map(readable);
    const isInSettings = await rows.namesInSettings(from, person);
    return { person, found, isInSettings, mentions: await rows.countMentions(from, person) };
  }

  return {
    /** Exports all data from one snapshot of the database. */
    async export(actor: Actor, email: string) {
      return inTransaction(async (transaction) => {
        const { person, found, ...mentions } = await collect(transaction, email);
        await record(transaction, { kind: "person-exported", actor });
        const data = sectionNames.map((name) => [name, single.has(name) ? (found[name][0] ?? null) : found[name]]);
        const exportedAt = now().toISOString();
        return { email: person.emailKey, exportedAt, ...Object.fromEntries(data), ...mentions };
      });
    },

    /** Returns how many rows about the email address `erase` would delete, and how many it would leave. */
    preview: async (email: string) => summaryOf(await collect(db, email)),

    /** Deletes all data of a person in one transaction; refused for the last administrator. */
    async erase(actor: Actor, email: string) {
      const user = await findUser(email);
      return withUsersLock(async (transaction) => {
        if (user) await refuseLastAdmin(transaction, { user });
        const collected = await collect(transaction, email);
        await erasePerson(transaction, collected.person);
        if (user) await changed(transaction);
        await record(transaction, { kind: "person-erased", actor });
        return summaryOf(collected);
      });
    },

    /** Overwrites deleted rows, whose bytes otherwise stay in the database files until their space is reused. */
    overwriteDeleted: () => dialect.overwriteDeleted(db, tablesOfPeople),
  };
}

type Section = keyof typeof rows.sections;

/**
 * Section of the export for each table. `settings` stands for texts that may name a person. The type requires an entry
 * for every new table.
 */
export const sectionOfTable: Record<keyof Tables, Section | "settings" | "nothing about people"> = {
  users: "account",
  sessions: "sessions",
  access_tokens: "accessTokens",
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
  issues: "nothing about people",
  issue_deliveries: "subscription",
  issue_figures: "nothing about people",
  webmentions: "webmentions",
  media: "uploads",
  post_media: "nothing about people",
  view_days: "nothing about people",
  view_details: "nothing about people",
  view_months: "nothing about people",
  security_events: "securityEvents",
  pages: "nothing about people",
  imports: "nothing about people",
  imported_documents: "nothing about people",
  former_page_slugs: "nothing about people",
  redirects: "nothing about people",
  unknown_addresses: "nothing about people",
  site_settings: "settings",
  tries: "attempts",
  idempotency_keys: "idempotencyRecords",
  jobs: "jobs",
  mails: "mails",
  webhooks: "nothing about people",
  job_schedules: "nothing about people",
  facts: "nothing about people",
};

const tablesOfPeople = Object.entries(sectionOfTable).flatMap(([table, section]) =>
  ["nothing about people", "posts", "uploads", "settings"].includes(section) ? [] : [table],
);

const sectionNames = Object.keys(rows.sections) as Section[];
const single: ReadonlySet<Section> = new Set(["account", "profile", "subscription"]);

const erased = [
  "account",
  "profile",
  "sessions",
  "accessTokens",
  "workingCopies",
  "draftLinks",
  "messages",
  "subscription",
  "subscriptionRequests",
  "webmentions",
  "securityEvents",
  "idempotencyRecords",
  "attempts",
  "jobs",
  "mails",
] as const;
const remaining = ["posts", "trashedPosts", "revisions", "uploads"] as const;

function summaryOf({ found, isInSettings, mentions }: Collected) {
  const countsOf = <Name extends Section>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, found[name].length])) as Record<Name, number>;
  const runningJobs = found.jobs.filter(({ state }) => state === "running").length;
  return {
    erased: { ...countsOf(erased), jobs: found.jobs.length - runningJobs },
    remaining: {
      ...countsOf(remaining),
      runningJobs,
      settings: isInSettings ? 1 : 0,
      mentionsInMessages: mentions.messages,
      mentionsInPosts: mentions.posts,
      mentionsInPages: mentions.pages,
      mentionsInIssues: mentions.issues,
    },
  };
}

export type ErasureSummary = ReturnType<typeof summaryOf>;

const readable = ({ folded: _, bucket: __, ...row }: Record<string, unknown>): Record<string, unknown> =>
  decodeRow(row);
