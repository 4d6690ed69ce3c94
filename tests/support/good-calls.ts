import { createHash } from "node:crypto";
import sharp from "sharp";
import { z } from "zod";
import type { CallInput, CallName } from "../../src/contract/calls.ts";
import { defaultSiteSettings } from "../../src/contract/default-site-settings.ts";
import { PostChanges } from "../../src/contract/posts.ts";
import { createTransactions } from "../../src/server/db/transactions.ts";
import { exampleOf } from "../../src/server/http/openapi/example.ts";
import { prepareSite } from "../../src/server/site.ts";
import type { Client } from "./client.ts";
import { imageForm } from "./image-form.ts";
import { signReport, webhookSecret } from "./signed-report.ts";
import type { testApp } from "./test-app.ts";

type Site = Awaited<ReturnType<typeof testApp>>;

/** Every part of a call with every field of it, so that a new field of the contract is missing here until it is added. */
type Complete<Input> = { [Part in keyof Input]-?: Required<NonNullable<Input[Part]>> };

type GoodCall<N extends CallName> = Complete<CallInput<N>> & {
  as?: "visitor";
  headers?: Record<string, string>;
};

/** A server for mail, without which some calls refuse. */
export const mailSettings = { SMTP_URL: "smtp://127.0.0.1:9", BOUNCE_WEBHOOK_SECRET: webhookSecret };

const visitor = { as: "visitor" } as const;
const person = { name: "Bob", email: "bob@example.com", password: "correct horse", role: "user" } as const;
const profile = {
  bio: "Writes about *engines*.",
  picture: "/uploads/0123456789abcdef0123456789abcdef-640x480.webp",
  links: [{ label: "GitHub", url: "https://github.com/ada" }],
};
const message = { name: "Ada", email: "ada@example.com", message: "Hello", website: "", newsletter: "true" } as const;
const page = { page: 1, limit: 5 };
const report = {
  kind: "bounce",
  messageId: "<679c9a1009af3c5d2e7b1f40@example.com>",
  recipient: "ada@example.com",
  reason: "550 5.1.1 No such user",
} as const;

/** The contract's example of every field of a post. */
const post = exampleOf(
  z.toJSONSchema(PostChanges, { io: "input", unrepresentable: "any" }),
) as GoodCall<"POST /blogs">["body"];

const copy = { version: "0f".repeat(12), replaces: [null], postVersion: 1, fields: post };

const postId = async ({ published }: Site) => ({ id: (await published({ tags: ["react"] })).id });

async function uploadedFile({ as }: Site) {
  const { body } = await (await as("admin")).post("/api/blogs/upload", await smallImage());
  return { id: (body.url as string).slice("/uploads/".length) };
}

function subscribersForm() {
  const form = new FormData();
  form.append("file", new Blob(["Email,Name\nada@example.com,Ada\n"]), "subscribers.csv");
  return form;
}

const customPage = {
  title: "Uses",
  slug: "uses",
  description: "What I work with",
  content: "An editor",
  isInNavigation: true,
  isPublished: true,
};

async function customPageId({ as }: Site) {
  return { id: (await (await as("admin")).post("/api/pages", customPage)).body.data.id as string };
}

async function trashedId(site: Site) {
  const params = await postId(site);
  await (await site.as("admin")).delete(`/api/blogs/${params.id}`);
  return params;
}

const userId = async ({ features }: Site) => ({ id: (await features.accounts.create(person)).id });

async function copiedPostId(site: Site) {
  const params = await postId(site);
  await (await site.as("admin")).put(`/api/blogs/${params.id}/working-copy`, copy);
  return params;
}

async function draftLinkId(site: Site) {
  const { id } = await postId(site);
  const { body } = await (await site.as("admin")).post(`/api/blogs/${id}/draft-links`, { days: 1 });
  return { id: body.data.id as string };
}

async function messageId(site: Site) {
  await (await site.as("visitor")).post("/api/contacts", { name: "Ada", email: "ada@example.com", message: "Hello" });
  return firstOf(site, "/api/contacts");
}

async function subscriberId(site: Site) {
  const reader = { email: "reader@example.com", name: "Reader", preferences: ["react"] };
  await (await site.as("visitor")).post("/api/newsletter/subscribe", reader);
  return firstOf(site, "/api/newsletter");
}

const issue = { subject: "News", preview: "What is new", note: "**Hello**" };

async function issueId(site: Site) {
  const { id } = await postId(site);
  const { body } = await (await site.as("admin")).post("/api/newsletter/issues", { ...issue, postIds: [id] });
  return { id: body.data.id as string };
}

/** An issue that can be sent: the site has a subscriber and an address to send from. */
async function sendableIssueId(site: Site) {
  const params = await issueId(site);
  await subscriberId(site);
  await setSender(site);
  return params;
}

/** On a site of `mailSettings`, so that it can send mail. */
const setSender = async ({ as }: Site) => (await as("admin")).put("/api/settings", { mailAddress: "site@example.com" });

/** An issue whose sending has begun. */
async function begunIssueId(site: Site) {
  const params = await sendableIssueId(site);
  await (await site.as("admin")).post(`/api/newsletter/issues/${params.id}/send`);
  return params;
}

async function pausedIssueId(site: Site) {
  const params = await begunIssueId(site);
  await (await site.as("admin")).post(`/api/newsletter/issues/${params.id}/pause`);
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

/** Stores a sign-up as if the site sent mail. */
async function signUp(site: Site, waiting: { wave_id?: string; token_hash?: string; expires_at?: number }) {
  const { id } = await subscriberId(site);
  const { db } = site.database;
  const held = { is_active: 0, inactive_reason: "held" } as const;
  await db.updateTable("subscribers").set(held).where("id", "=", id).execute();
  const consent = JSON.stringify({ text: "", page: null, at: new Date().toISOString() });
  const request = { id, subscriber_id: id, consent, network: "192.0.2.0/24", domain: "example.com", created_at: 0 };
  const nothing = { wave_id: null, token_hash: null, expires_at: null };
  await db
    .insertInto("subscription_requests")
    .values({ ...request, ...nothing, ...waiting })
    .execute();
}

async function confirmationLink(site: Site) {
  const token = "t".repeat(43);
  const token_hash = createHash("sha256").update(token).digest("hex");
  await signUp(site, { token_hash, expires_at: Date.now() + 60_000 });
  return { token };
}

async function waveId(site: Site) {
  const id = "0123456789abcdef01234567";
  const times = { started_at: 0, last_at: 0, released_at: null };
  await site.database.db
    .insertInto("subscription_waves")
    .values({ id, source: "network", name: "192.0.2.0/24", ...times })
    .execute();
  await signUp(site, { wave_id: id });
  return { id };
}

async function firstOf({ as }: Site, list: string) {
  const [first] = (await (await as("admin")).get(list)).body.data as { id: string }[];
  return { id: first?.id ?? "" };
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

async function failedMailId({ database, features }: Site) {
  const id = await createTransactions(database)((transaction) =>
    features.mail.enqueue(transaction, "test", "reader@example.com", { by: "Ada" }),
  );
  const failed = { state: "failed", response: "550 No such mailbox", ended_at: Date.now() } as const;
  await database.db.updateTable("mails").set(failed).where("id", "=", id).execute();
  return { id };
}

async function setupToken({ database, features, settings }: Site) {
  await database.db.deleteFrom("users").execute();
  return new URL((await prepareSite(features, settings)) ?? "").searchParams.get("token") ?? "";
}

async function passwordLink({ features, database }: Site) {
  const { id: user_id } = await features.accounts.create(person);
  const token = "t".repeat(43);
  const link = { id: createHash("sha256").update(token).digest("hex"), user_id, expires_at: Date.now() + 60_000 };
  await database.db.insertInto("password_links").values(link).execute();
  return { token, password: "battery staple" };
}

async function smallImage() {
  const image = sharp({ create: { width: 6, height: 4, channels: 3, background: "#c03020" } }).png();
  return imageForm(await image.toBuffer());
}

/** For each call of the API one that succeeds, prepared on a site of its own. */
export const goodCalls: { [N in CallName]: (site: Site) => Promise<GoodCall<N>> } = {
  "POST /auth/login": async ({ features }) => {
    const { email, password } = person;
    await features.accounts.create(person);
    return { ...visitor, body: { email, password } };
  },
  "POST /auth/logout": async () => ({}),
  "GET /auth/me": async () => ({}),
  "PUT /auth/updatedetails": async ({ password }) => ({
    body: { ...profile, name: "Ada", email: "admin@example.com", currentPassword: password },
  }),
  "PUT /auth/updatepassword": async ({ password }) => ({
    body: { currentPassword: password, newPassword: "battery staple" },
  }),
  "POST /auth/setup": async (site) => ({
    ...visitor,
    body: {
      ...person,
      token: await setupToken(site),
      siteName: "Bob's",
      headline: "Builds",
      contentFormat: "plain",
      timeZone: "Europe/Berlin",
    },
  }),
  "POST /auth/forgot": async () => ({ ...visitor, body: { email: "admin@example.com" } }),
  "POST /auth/password": async (site) => ({ ...visitor, body: await passwordLink(site) }),
  "GET /auth/sessions": async () => ({ query: page }),
  "DELETE /auth/sessions": async () => ({}),
  "DELETE /auth/sessions/:id": async (site) => ({ params: await firstOf(site, "/api/auth/sessions") }),

  "GET /blogs": async (site) => {
    const { id } = await postId(site);
    const author = (await (await site.as("admin")).get(`/api/blogs/${id}`)).body.data.author.id as string;
    const filters = {
      published: true,
      status: "published",
      featured: false,
      search: "hello",
      category: "",
      tag: "react",
      author,
      content: false,
      sort: "-views",
    } as const;
    return { ...visitor, query: { ...page, ...filters } };
  },
  "GET /blogs/categories": async () => visitor,
  "GET /series": async ({ published }) => ({ ...visitor, ...((await published({ series: "Herons" })) && {}) }),
  "GET /pages": async (site) => ({ ...visitor, query: page, ...((await customPageId(site)) && {}) }),
  "GET /pages/:id": async (site) => ({ ...visitor, params: await customPageId(site) }),
  "POST /pages": async () => ({ body: customPage }),
  "PUT /pages/:id": async (site) => ({ params: await customPageId(site), body: customPage }),
  "DELETE /pages/:id": async (site) => ({ params: await customPageId(site) }),
  "GET /blogs/tags": async (site) => ({ ...visitor, ...((await postId(site)) && {}) }),
  "GET /blogs/:id": async (site) => ({ ...visitor, params: await postId(site) }),
  "GET /blogs/:id/related": async (site) => {
    const params = await postId(site);
    await postId(site);
    return { ...visitor, params };
  },
  "POST /blogs": async () => ({ body: post }),
  "PUT /blogs/bulk": async (site) => ({
    body: { ids: [(await postId(site)).id], action: "add-tag", tag: "css" },
  }),
  "PUT /blogs/:id": async (site) => ({
    params: await postId(site),
    body: { ...post, slug: "another", workingCopy: [copy.version], announceUpdate: true },
  }),
  "PUT /blogs/:id/publish": async (site) => ({ params: await postId(site), body: { isPublished: true } }),
  "PUT /blogs/:id/featured": async (site) => ({ params: await postId(site), body: { isFeatured: true } }),
  "DELETE /blogs/:id": async (site) => ({ params: await postId(site) }),
  "GET /blogs/:id/working-copy": async (site) => ({ params: await copiedPostId(site) }),
  "PUT /blogs/:id/working-copy": async (site) => ({ params: await postId(site), body: copy }),
  "DELETE /blogs/:id/working-copy": async (site) => ({
    params: await copiedPostId(site),
    query: { version: copy.version },
  }),
  "GET /blogs/:id/draft-links": async (site) => ({ params: await postId(site) }),
  "POST /blogs/:id/draft-links": async (site) => ({ params: await postId(site), body: { days: 7 } }),
  "DELETE /draft-links/:id": async (site) => ({ params: await draftLinkId(site) }),
  "GET /media": async () => ({ query: { page: 1, limit: 5, search: "", use: "unused" } }),
  "GET /media/:id": async (site) => ({ params: await uploadedFile(site) }),
  "PUT /media/:id": async (site) => ({
    params: await uploadedFile(site),
    body: { alt: "A red square", caption: "Red" },
  }),
  "DELETE /media/:id": async (site) => ({ params: await uploadedFile(site) }),
  "POST /blogs/upload": async () => ({ body: await smallImage() }),
  "POST /blogs/checks": async () => ({
    body: { title: "Hello", metaTitle: "", content: "[Dead](/blog/nowhere)", contentFormat: "markdown" },
  }),
  "POST /preview": async () => ({ body: { content: "# Hello", contentFormat: "markdown" } }),
  "GET /blogs/:id/revisions": async (site) => ({ params: await postId(site), query: page }),
  "GET /blogs/:id/revisions/:revision": async (site) => {
    const params = await postId(site);
    const { id: revision } = await firstOf(site, `/api/blogs/${params.id}/revisions`);
    return { params: { ...params, revision } };
  },
  "GET /authors": async (site) => ({ ...visitor, ...((await postId(site)) && {}) }),
  "GET /authors/:id": async (site) => ({ ...visitor, ...((await postId(site)) && { params: { id: "admin" } }) }),
  "GET /labels": async (site) => {
    await postId(site);
    return { query: { ...page, kind: "tag", search: "re" } };
  },
  "PUT /labels/rename": async (site) => {
    await postId(site);
    return { body: { kind: "tag", name: "react", to: "preact" } };
  },
  "PUT /labels/remove": async (site) => {
    await postId(site);
    return { body: { kind: "tag", name: "react" } };
  },
  "GET /starter-articles": async () => ({}),
  "DELETE /starter-articles": async () => ({}),
  "GET /starter-settings": async () => ({}),
  "PUT /starter-settings": async () => ({ body: { settings: ["figures"] } }),

  "GET /trash": async (site) => {
    await trashedId(site);
    return { query: { ...page, search: "hello" } };
  },
  "PUT /trash/bulk": async (site) => ({ body: { ids: [(await trashedId(site)).id], action: "restore" } }),
  "PUT /trash/:id/restore": async (site) => ({ params: await trashedId(site) }),
  "DELETE /trash/:id": async (site) => ({ params: await trashedId(site) }),
  "DELETE /trash": async (site) => ({ ...((await trashedId(site)) && {}) }),

  "POST /contacts": async () => ({ ...visitor, body: message }),
  "GET /contacts": async (site) => {
    await messageId(site);
    return { query: { ...page, search: "hello", read: false, spam: false } };
  },
  "GET /contacts/stats": async () => ({}),
  "GET /contacts/:id": async (site) => ({ params: await messageId(site) }),
  "PUT /contacts/bulk": async (site) => ({ body: { ids: [(await messageId(site)).id], action: "read" } }),
  "PUT /contacts/:id": async (site) => ({
    params: await messageId(site),
    body: { isRead: true, isReplied: true, isSpam: false },
  }),
  "PUT /contacts/:id/read": async (site) => ({ params: await messageId(site) }),
  "PUT /contacts/:id/replied": async (site) => ({ params: await messageId(site) }),
  "DELETE /contacts/:id": async (site) => ({ params: await messageId(site) }),

  "GET /webmentions": async () => ({ query: { ...page, search: "ada", state: "pending" } }),
  "GET /webmentions/stats": async () => ({}),
  "PUT /webmentions/bulk": async () => ({ body: { ids: ["0f".repeat(12)], action: "approve" } }),
  "POST /newsletter/subscribe": async () => ({
    ...visitor,
    body: { email: "ada@example.com", name: "Ada", preferences: ["react"], website: "" },
  }),
  "POST /newsletter/link/unsubscribe": async (site) => ({
    ...visitor,
    body: { ...(await subscriptionToken(site)), reason: "Enough" },
  }),
  "POST /newsletter/link/preferences": async (site) => ({
    ...visitor,
    body: { ...(await subscriptionToken(site)), preferences: ["react"] },
  }),
  "POST /newsletter/confirm": async (site) => ({ ...visitor, body: await confirmationLink(site) }),
  "GET /newsletter/waves": async (site) => {
    await waveId(site);
    return {};
  },
  "PUT /newsletter/waves/:id/release": async (site) => ({ params: await waveId(site) }),
  "DELETE /newsletter/waves/:id": async (site) => ({ params: await waveId(site) }),
  "POST /newsletter/unsubscribe": async () => ({ ...visitor, body: { email: "ada@example.com", reason: "Enough" } }),
  "POST /newsletter/bounces": async () => ({ ...visitor, body: report, headers: signReport(report) }),
  "GET /newsletter": async (site) => {
    await subscriberId(site);
    return { query: { ...page, search: "reader", active: true } };
  },
  "GET /newsletter/stats": async () => ({}),
  "POST /newsletter/import": async () => ({
    query: { consent: "They signed up at my talks" },
    body: subscribersForm(),
  }),
  "POST /newsletter/import/check": async () => ({ body: subscribersForm() }),
  "POST /newsletter/import/report": async () => ({ body: subscribersForm() }),
  "GET /newsletter/export": async (site) => {
    await subscriberId(site);
    return { query: { active: true } };
  },
  "GET /newsletter/issues": async (site) => ({ query: page, ...((await issueId(site)) && {}) }),
  "POST /newsletter/issues": async (site) => ({ body: { ...issue, postIds: [(await postId(site)).id] } }),
  "GET /newsletter/issues/new-posts": async (site) => ({ ...((await postId(site)) && {}) }),
  "GET /newsletter/issues/:id": async (site) => ({ params: await issueId(site) }),
  "PUT /newsletter/issues/:id": async (site) => ({ params: await issueId(site), body: { ...issue, postIds: [] } }),
  "DELETE /newsletter/issues/:id": async (site) => ({ params: await issueId(site) }),
  "GET /newsletter/issues/:id/preview": async (site) => ({ params: await issueId(site) }),
  "POST /newsletter/issues/:id/test": async (site) => ({ params: await sendableIssueId(site) }),
  "POST /newsletter/issues/:id/send": async (site) => ({
    params: await sendableIssueId(site),
    body: { at: null },
  }),
  "POST /newsletter/issues/:id/pause": async (site) => ({ params: await begunIssueId(site) }),
  "POST /newsletter/issues/:id/resume": async (site) => ({ params: await pausedIssueId(site) }),
  "POST /newsletter/issues/:id/stop": async (site) => ({ params: await begunIssueId(site) }),
  "POST /newsletter/issues/:id/retry": async (site) => ({ params: await failedIssueId(site) }),
  "GET /newsletter/issues/:id/deliveries": async (site) => ({
    params: await begunIssueId(site),
    query: { ...page, state: "queued" },
  }),
  "GET /newsletter/:id": async (site) => ({ params: await subscriberId(site) }),
  "PUT /newsletter/bulk/all": async (site) => {
    await subscriberId(site);
    return { body: { search: "example", active: true, total: 1, action: "deactivate" } };
  },
  "PUT /newsletter/bulk": async (site) => ({ body: { ids: [(await subscriberId(site)).id], action: "activate" } }),
  "PUT /newsletter/:id": async (site) => ({
    params: await subscriberId(site),
    body: { email: "ada@example.com", name: "Ada", preferences: ["react"], isActive: true },
  }),
  "DELETE /newsletter/:id": async (site) => ({ params: await subscriberId(site) }),

  "GET /users": async () => ({ query: { ...page, search: "admin", role: "admin", active: true } }),
  "GET /users/stats": async () => ({}),
  "GET /users/:id": async (site) => ({ params: await userId(site) }),
  "POST /users/invitations": async (site) => {
    await setSender(site);
    return { body: { name: "Bob", email: "bob@example.com", role: "user" } };
  },
  "POST /users": async () => ({ body: person }),
  "PUT /users/:id": async (site) => ({ params: await userId(site), body: { ...person, ...profile, isActive: true } }),
  "PUT /users/:id/toggle-active": async (site) => ({ params: await userId(site), body: { isActive: true } }),
  "DELETE /users/:id": async (site) => ({ params: await userId(site) }),

  "GET /dashboard": async () => ({}),
  "GET /analytics": async () => ({ query: { days: "7" } }),
  "GET /analytics/articles/:id": async (site) => ({ params: await postId(site), query: { days: "all" } }),
  "GET /analytics/subscribers": async () => ({ query: { days: "90" } }),
  "GET /analytics/export": async () => ({ query: { days: "365", of: "articles" } }),
  "GET /jobs": async (site) => {
    await deadJobId(site);
    return { query: { ...page, state: "dead" } };
  },
  "PUT /jobs/:id/retry": async (site) => ({ params: await deadJobId(site) }),
  "PUT /jobs/:id/cancel": async (site) => ({ params: await deadJobId(site) }),
  "GET /system": async () => ({}),
  "GET /system/findings": async () => ({}),
  "GET /contacts/:id/replies": async (site) => ({ params: await messageId(site) }),
  "POST /contacts/:id/replies": async (site) => {
    await setSender(site);
    return { params: await messageId(site), body: { text: "Thank you" } };
  },
  "GET /contacts/notices": async () => ({}),
  "PUT /contacts/notices": async () => ({ body: { messages: "daily", countsSpam: true } }),
  "GET /mail": async () => ({}),
  "POST /mail/test": async () => ({}),
  "GET /mails": async (site) => {
    await failedMailId(site);
    return { query: { ...page, search: "reader", state: "failed", kind: "test" } };
  },
  "GET /mails/stats": async () => ({}),
  "PUT /mails/dismiss-waiting": async () => ({}),
  "PUT /mails/:id/retry": async (site) => ({ params: await failedMailId(site) }),
  "PUT /mails/:id/dismiss": async (site) => ({ params: await failedMailId(site) }),
  "GET /security-events": async () => ({ query: { ...page, search: "admin", kind: "sign-in" } }),
  "GET /settings": async () => visitor,
  "PUT /settings": async () => ({ body: { ...defaultSiteSettings, headline: "Hello" } }),
};

interface AnyCall {
  as?: "visitor";
  params?: { id: string; revision?: string };
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The good call of this name, prepared on the site: its client, path and body, and what sends it. */
export async function prepareCall(site: Site, name: CallName) {
  const { as, params, query, body, headers: own }: AnyCall = await goodCalls[name](site);
  const client = await site.as(as ?? "admin");
  const [method = "", template = ""] = name.split(" ");
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    : "";
  const path = `/api${template.replace(":id", params?.id ?? "").replace(":revision", params?.revision ?? "")}${search}`;
  return { client, path, body, send: sender(client, method, path, body, own) };
}

function sender(client: Client, method: string, path: string, body: unknown, own?: Record<string, string>) {
  return (more: Record<string, string> = {}) => {
    const headers = { ...own, ...more };
    if (method === "POST") return client.post(path, body, { headers });
    if (method === "PUT") return client.put(path, body, { headers });
    return method === "DELETE" ? client.delete(path, { headers }) : client.get(path, { headers });
  };
}
