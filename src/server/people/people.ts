import type { User } from "../../contract/users.ts";
import type { AppContext, RecordEvent } from "../context.ts";
import { emailKey as emailKeyOf } from "../db/folding.ts";
import type { Db } from "../db/tables.ts";
import type { Actor } from "../http/actor.ts";
import { erasePerson } from "./erase.queries.ts";
import * as rows from "./person-rows.queries.ts";
import { sectionOfTable } from "./tables-with-people.ts";

interface Deps {
  /** Runs work in a transaction that excludes other changes of accounts. */
  withUsersLock: <T>(work: (transaction: Db) => Promise<T>) => Promise<T>;
  /** Refuses if no other administrator could sign in. */
  refuseLastAdmin: (transaction: Db, account: { user: User }) => Promise<void>;
  findUser: (email: string) => Promise<User | undefined>;
  record: RecordEvent;
  /** Runs in the transaction that deletes an account, because pages show its profile. */
  changed: (db: Db) => Promise<void>;
}

/** Exports and erases all data that the site stores about an e-mail address. */
export function createPeople(
  { db, dialect, inTransaction, now }: AppContext,
  { withUsersLock, refuseLastAdmin, findUser, record, changed }: Deps,
) {
  async function collect(from: Db, email: string) {
    const emailKey = emailKeyOf(email);
    const user = await rows.findUser(from, emailKey);
    const person: rows.Person = { emailKey, userId: user?.id };
    const subscription = await rows.findSubscription(from, person);
    const profile = await rows.findProfile(from, person);
    const data = {
      account: user ? accountOf(user) : null,
      profile: profile ? readable(profile) : null,
      sessions: (await rows.listSessions(from, person)).map(readable),
      posts: (await rows.listPosts(from, person)).map(readable),
      trashedPosts: (await rows.listTrashedPosts(from, person)).map(readable),
      workingCopies: (await rows.listWorkingCopies(from, person)).map(readable),
      draftLinks: (await rows.listDraftLinks(from, person)).map(readable),
      revisions: (await rows.listRevisions(from, person)).map(readable),
      uploads: (await rows.listUploads(from, person)).map(readable),
      messages: (await rows.listMessages(from, person)).map(readable),
      replies: (await rows.listReplies(from, person)).map(readable),
      subscription: subscription ? readable(subscription) : null,
      subscriptionRequests: (await rows.listSubscriptionRequests(from, person)).map(readable),
      issueDeliveries: (await rows.listIssueDeliveries(from, person)).map(readable),
      webmentions: (await rows.listWebmentions(from, person)).map(readable),
      securityEvents: (await rows.listEvents(from, person)).map(readable),
      idempotencyRecords: (await rows.listIdempotencyRecords(from, person)).map(readable),
      attempts: (await rows.listAttempts(from, person)).map(readable),
      jobs: (await rows.listJobs(from, person)).map(readable),
      mails: (await rows.listMails(from, person)).map(readable),
      isInSettings: await rows.namesInSettings(from, person),
      mentions: await rows.countMentions(from, person),
    };
    return { person, data };
  }

  return {
    /** Exports all data from one snapshot of the database. */
    async export(actor: Actor, email: string) {
      return inTransaction(async (transaction) => {
        const { person, data } = await collect(transaction, email);
        await record(transaction, { kind: "person-exported", actor });
        return { email: person.emailKey, exportedAt: now().toISOString(), ...data };
      });
    },

    /** Summary of the data that `erase` would delete and leave. */
    preview: async (email: string) => summaryOf((await collect(db, email)).data),

    /** Deletes the data, all or nothing; refused for the last administrator. */
    async erase(actor: Actor, email: string) {
      const user = await findUser(email);
      return withUsersLock(async (transaction) => {
        if (user) await refuseLastAdmin(transaction, { user });
        const { person, data } = await collect(transaction, email);
        await erasePerson(transaction, person);
        if (user) await changed(transaction);
        await record(transaction, { kind: "person-erased", actor });
        return summaryOf(data);
      });
    },

    /** Overwrites deleted rows in the database files, which otherwise hold them until the space is reused. */
    overwriteDeleted: () => dialect.overwriteDeleted(db, tablesOfPeople),
  };
}

const tablesOfPeople = Object.entries(sectionOfTable).flatMap(([table, section]) =>
  ["nothing about people", "posts", "uploads", "settings"].includes(section) ? [] : [table],
);

type Collected = Awaited<ReturnType<ReturnType<typeof createPeople>["export"]>>;

const summaryOf = (data: Omit<Collected, "email" | "exportedAt">) => ({
  erased: {
    account: data.account ? 1 : 0,
    profile: data.profile ? 1 : 0,
    sessions: data.sessions.length,
    workingCopies: data.workingCopies.length,
    draftLinks: data.draftLinks.length,
    messages: data.messages.length,
    subscription: data.subscription ? 1 : 0,
    subscriptionRequests: data.subscriptionRequests.length,
    webmentions: data.webmentions.length,
    securityEvents: data.securityEvents.length,
    idempotencyRecords: data.idempotencyRecords.length,
    attempts: data.attempts.length,
    jobs: data.jobs.filter(({ state }) => state !== "running").length,
    mails: data.mails.length,
  },
  remaining: {
    posts: data.posts.length,
    trashedPosts: data.trashedPosts.length,
    revisions: data.revisions.length,
    uploads: data.uploads.length,
    runningJobs: data.jobs.filter(({ state }) => state === "running").length,
    settings: data.isInSettings ? 1 : 0,
    mentionsInMessages: data.mentions.messages,
    mentionsInPosts: data.mentions.posts,
    mentionsInPages: data.mentions.pages,
    mentionsInIssues: data.mentions.issues,
  },
});

export type ErasureSummary = ReturnType<typeof summaryOf>;

const accountOf = (user: NonNullable<Awaited<ReturnType<typeof rows.findUser>>>) => readable(user);

/** A row in readable form: `created_at: 0` becomes `createdAt: "1970-01-01T…"`, `is_read: 1` becomes `isRead: true`. */
function readable(row: Record<string, unknown>) {
  const entries = Object.entries(row).filter(([name]) => name !== "folded" && name !== "bucket");
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      readableValue(name, value),
    ]),
  );
}

function readableValue(name: string, value: unknown) {
  if (name.startsWith("is_")) return value === 1;
  const isTime = typeof value === "number" && /(^|_)(at|until)$/.test(name);
  return isTime ? new Date(value).toISOString() : value;
}
