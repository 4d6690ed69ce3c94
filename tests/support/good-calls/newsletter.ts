import { createHash } from "node:crypto";
import type { issueCalls } from "../../../src/contract/calls/issues.ts";
import { minuteMs } from "../../../src/contract/durations.ts";
import type { subscriberCalls } from "../../../src/contract/newsletter/newsletter.ts";
import { copyVersion, goodDocumentCalls } from "./documents.ts";
import { withId, after, firstOf, page, postId, setSender, visitor, type GoodCalls, type Site } from "./good-call.ts";

function subscribersForm() {
  const form = new FormData();
  form.append("file", new Blob(["Email,Name\nada@example.com,Ada\n"]), "subscribers.csv");
  return form;
}

async function subscriberId(site: Site) {
  const reader = { email: "reader@example.com", name: "Reader", preferences: ["react"] };
  await site.visitor.post("/api/newsletter/subscribe", reader);
  return firstOf(site, "/api/newsletter");
}

const issue = { subject: "News", preview: "What is new", note: "**Hello**" };

async function issueId(site: Site) {
  const { id } = await postId(site);
  const { body } = await site.admin.post("/api/newsletter/issues", { ...issue, postIds: [id] });
  return { id: body.data.id as string };
}

/** Creates an issue that can be sent: the site has a subscriber and a sender's address. */
async function sendableIssueId(site: Site) {
  const params = await issueId(site);
  await subscriberId(site);
  await setSender(site);
  return params;
}

/** Creates an issue whose sending has begun. */
async function begunIssueId(site: Site) {
  const params = await sendableIssueId(site);
  await site.admin.post(`/api/newsletter/issues/${params.id}/send`);
  return params;
}

async function pausedIssueId(site: Site) {
  const params = await begunIssueId(site);
  await site.admin.post(`/api/newsletter/issues/${params.id}/pause`);
  return params;
}

async function failedIssueId(site: Site) {
  const params = await begunIssueId(site);
  await site.database.db.updateTable("issue_deliveries").set({ state: "failed" }).execute();
  return params;
}

async function subscriptionToken(site: Site) {
  const { id } = await subscriberId(site);
  const { db } = site.database;
  return db.selectFrom("subscribers").select("token").where("id", "=", id).executeTakeFirstOrThrow();
}

/** Stores a sign-up as if the site sent mail; returns the token of the confirmation link. */
async function confirmationLink(site: Site) {
  const { id } = await subscriberId(site);
  const { db } = site.database;
  const unconfirmed = { is_active: 0, inactive_reason: "unconfirmed" } as const;
  await db.updateTable("subscribers").set(unconfirmed).where("id", "=", id).execute();
  const consent = JSON.stringify({ text: "", page: null, at: new Date().toISOString() });
  const token = "t".repeat(43);
  const link = { token_hash: createHash("sha256").update(token).digest("hex"), expires_at: Date.now() + minuteMs };
  await db
    .insertInto("subscription_requests")
    .values({ id, subscriber_id: id, consent, network: "unknown", domain: "", created_at: 0, ...link })
    .execute();
  return { token };
}

export const goodNewsletterCalls: GoodCalls<typeof subscriberCalls & typeof issueCalls> = {
  "POST /newsletter/subscribe": async () => ({
    ...visitor,
    body: { email: "ada@example.com", name: "Ada", preferences: ["react"], website: "" },
  }),
  "POST /newsletter/confirm": async (site) => ({ ...visitor, body: await confirmationLink(site) }),
  "POST /newsletter/unsubscribe": async () => ({ ...visitor, body: { email: "ada@example.com", reason: "Enough" } }),
  "POST /newsletter/link/unsubscribe": async (site) => ({
    ...visitor,
    body: { ...(await subscriptionToken(site)), reason: "Enough" },
  }),
  "POST /newsletter/link/preferences": async (site) => ({
    ...visitor,
    body: { ...(await subscriptionToken(site)), preferences: ["react"] },
  }),
  "GET /newsletter": after(subscriberId, { query: { ...page, search: "reader", active: true } }),
  "GET /newsletter/stats": async () => ({}),
  "POST /newsletter/import": async () => ({
    query: { consent: "They signed up at my talks", withoutStatus: "active" },
    body: subscribersForm(),
  }),
  "POST /newsletter/import/check": async () => ({ body: subscribersForm() }),
  "GET /newsletter/export": after(subscriberId, { query: { active: true } }),
  "GET /newsletter/issues": after(issueId, { query: page }),
  "POST /newsletter/issues": async (site) => ({ body: { ...issue, postIds: [(await postId(site)).id] } }),
  "GET /newsletter/issues/new-posts": after(postId),
  "GET /newsletter/issues/:id": withId(issueId),
  "PUT /newsletter/issues/:id": withId(issueId, { body: { ...issue, postIds: [], workingCopy: [copyVersion] } }),
  ...goodDocumentCalls("/newsletter/issues/:id", issueId, { ...issue, postIds: [] }),
  "DELETE /newsletter/issues/:id": withId(issueId),
  "GET /newsletter/issues/:id/preview": withId(issueId),
  "POST /newsletter/issues/:id/test": withId(sendableIssueId),
  "POST /newsletter/issues/:id/send": withId(sendableIssueId, { body: { at: null } }),
  "POST /newsletter/issues/:id/pause": withId(begunIssueId),
  "POST /newsletter/issues/:id/resume": withId(pausedIssueId),
  "POST /newsletter/issues/:id/stop": withId(begunIssueId),
  "POST /newsletter/issues/:id/retry": withId(failedIssueId),
  "GET /newsletter/issues/:id/deliveries": withId(begunIssueId, { query: { ...page, state: "queued" } }),
  "GET /newsletter/:id": withId(subscriberId),
  "PUT /newsletter/bulk/all": after(subscriberId, {
    body: { search: "example", active: true, total: 1, action: "deactivate" },
  }),
  "PUT /newsletter/bulk": async (site) => ({ body: { ids: [(await subscriberId(site)).id], action: "activate" } }),
  "PUT /newsletter/:id": withId(subscriberId, {
    body: { email: "ada@example.com", name: "Ada", preferences: ["react"], isActive: true },
  }),
  "DELETE /newsletter/:id": withId(subscriberId),
};
