import type { Issue, NewIssue } from "../../src/contract/newsletter/issues.ts";
import { newId } from "../../src/server/db/ids.ts";
import { type MailApp, mailApp } from "./mail-app.ts";

type Options = Parameters<typeof mailApp>[0] & { subscribers?: number; preferences?: string[] };

/** Creates a site that sends issues to `reader-0@example.com` and so on. */
export async function issuesApp({ subscribers = 1, ...options }: Options = {}) {
  const app = await mailApp({ ...options, settings: { MAIL_RATE: "1000/s", ...options.settings } });
  const { admin } = app;
  await subscribe(app, subscribers);
  const path = (id: string) => `/api/newsletter/issues/${id}`;

  return {
    ...app,
    subscribe: (count: number, more?: object) => subscribe(app, count, more),

    async draft(issue: Partial<NewIssue>) {
      const { body } = await admin.post("/api/newsletter/issues", { subject: "News", note: "Hello", ...issue });
      return body.data.id as string;
    },

    issue: async (id: string) => (await admin.get(path(id))).body.data as Issue,

    /** Runs an action on an issue; returns the issue, or if refused, the status and the error. */
    async act(id: string, action: "send" | "pause" | "resume" | "stop" | "retry" | "test", body?: object) {
      const answer = await admin.post(`${path(id)}/${action}`, body);
      return (answer.body.data ?? { status: answer.status, error: answer.body.error }) as Issue;
    },

    /** Sends the issue, and returns the arrived mails. */
    async sendAll(id: string) {
      await admin.post(`${path(id)}/send`);
      return app.arrived();
    },
  };
}

export type IssuesApp = Awaited<ReturnType<typeof issuesApp>>;

async function subscribe({ database }: MailApp, count: number, more: object = {}) {
  const rows = Array.from({ length: count }, (_, index) => {
    const email = `reader-${index}@example.com`;
    return {
      id: newId(),
      email,
      email_key: email,
      name: "",
      preferences: "[]",
      is_active: 1,
      unsubscribe_reason: "",
      subscribed_at: 0,
      created_at: index,
      folded: email,
      ...more,
    };
  });
  for (let from = 0; from < rows.length; from += 500)
    await database.db
      .insertInto("subscribers")
      .values(rows.slice(from, from + 500))
      .execute();
}
