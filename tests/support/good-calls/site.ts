import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { backupCalls, mailCalls, pageCalls, securityCalls, siteCalls } from "../../../src/contract/calls/site.ts";
import { blankProject } from "../../../src/contract/projects.ts";
import { defaultSiteSettings } from "../../../src/contract/site-settings/default-site-settings.ts";
import { createTransactions } from "../../../src/server/db/transactions.ts";
import { copyVersion, goodDocumentCalls } from "./documents.ts";
import { withId, after, firstOf, page, postId, visitor, type GoodCalls, type Site } from "./good-call.ts";

const customPage = {
  title: "Uses",
  slug: "uses",
  description: "What I work with",
  content: "An editor",
  project: { ...blankProject, isFeatured: true },
  isInNavigation: true,
  isPublished: true,
};

let pages = 0;

async function customPageId({ admin }: Site) {
  const page = { ...customPage, slug: `page-${++pages}` };
  return { id: (await admin.post("/api/pages", page)).body.data.id as string };
}

const changedSettings = { ...defaultSiteSettings, headline: "Hello" };

async function saveSettings({ admin }: Site) {
  await admin.put("/api/settings", { headline: "Before" });
  return {};
}

async function deadJobId(site: Site) {
  const { jobs } = site.features;
  const failing = jobs.register("failing", {
    title: "Fail",
    payload: z.object({}),
    maxAttempts: 1,
    run: () => Promise.reject(new Error("The disk is away")),
  });
  await createTransactions(site.database)((transaction) => failing.enqueue(transaction, {}));
  await jobs.runDue();
  return firstOf(site, "/api/jobs");
}

function writeBackup({ directory }: Site) {
  const id = "nightly-2026-01-11T03-30-00Z.tar";
  mkdirSync(join(directory, "backups"), { recursive: true });
  writeFileSync(join(directory, "backups", id), "a tar");
  return { id };
}

async function failedMailId({ database, features }: Site) {
  const id = await createTransactions(database)((transaction) =>
    features.mail.enqueue(transaction, "test", "reader@example.com", { by: "Ada" }),
  );
  const failed = { state: "failed", response: "550 No such mailbox", ended_at: Date.now() } as const;
  await database.db.updateTable("mails").set(failed).where("id", "=", id).execute();
  return { id };
}

type SiteCalls = typeof siteCalls & typeof pageCalls & typeof backupCalls & typeof mailCalls & typeof securityCalls;

export const goodSiteCalls: GoodCalls<SiteCalls> = {
  "GET /pages": after(customPageId, { ...visitor, query: page }),
  "GET /pages/:id": async (site) => ({ ...visitor, params: await customPageId(site) }),
  "POST /pages": async () => ({ body: customPage }),
  "PUT /pages/:id": withId(customPageId, { body: { ...customPage, workingCopy: [copyVersion] } }),
  ...goodDocumentCalls("/pages/:id", customPageId, customPage),
  "DELETE /pages/:id": withId(customPageId),
  "GET /starter-articles": async () => ({}),
  "DELETE /starter-articles": async () => ({}),
  "GET /starter-settings": async () => ({}),
  "PUT /starter-settings": async () => ({ body: { settings: ["figures"], isDismissed: true } }),
  "GET /dashboard": async () => ({}),
  "GET /analytics": async () => ({ query: { days: "7" } }),
  "GET /analytics/articles/:id": withId(postId, { query: { days: "all" } }),
  "GET /jobs": after(deadJobId, { query: { ...page, state: "dead", kind: "failing" } }),
  "PUT /jobs/:id/retry": withId(deadJobId),
  "PUT /jobs/:id/cancel": withId(deadJobId),
  "GET /system": async () => ({}),
  "GET /system/findings": async () => ({}),
  "GET /backups": async (site) => {
    writeBackup(site);
    return {};
  },
  "POST /backups": async () => ({}),
  "GET /backups/:id": async (site) => ({ params: writeBackup(site) }),
  "GET /mail": async () => ({}),
  "POST /mail/test": async () => ({}),
  "GET /mails": after(failedMailId, { query: { ...page, search: "reader", state: "failed", kind: "test" } }),
  "GET /mails/stats": async () => ({}),
  "PUT /mails/dismiss-waiting": async () => ({}),
  "PUT /mails/:id/retry": withId(failedMailId),
  "PUT /mails/:id/dismiss": withId(failedMailId),
  "GET /security-events": async () => ({ query: { ...page, search: "admin", kind: "sign-in" } }),
  "GET /settings": async () => visitor,
  "PUT /settings": async () => ({ body: { ...changedSettings, workingCopy: [copyVersion] } }),
  ...goodDocumentCalls("/settings", saveSettings, changedSettings),
};
