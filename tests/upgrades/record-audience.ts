import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import type { Client } from "../support/client.ts";
import type { startMailServer } from "../support/mail-server.ts";
import { signReport, webhookSecret } from "../support/signed-report.ts";
import { noteOf, type webmentionsApp } from "../support/webmentions-app.ts";

type Site = Awaited<ReturnType<typeof webmentionsApp>>;
type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export const mailSettings = ({ url }: MailServer) => ({
  SMTP_URL: url,
  MAIL_RATE: "1000/s",
  LIMIT_FORMS: "1000",
  BOUNCE_WEBHOOK_SECRET: webhookSecret,
});

interface Author {
  ada: Client;
  post: { id: string; slug: string };
  now: () => Date;
}

/** Confirmed addresses whose mails fail: the server refuses one, and hangs up instead of answering the other. */
const faulty = new Set<string>();

export const faults: Parameters<typeof startMailServer>[0] = {
  onRecipient: (address) =>
    address === "refused@example.com" && faulty.has(address)
      ? { code: 550, response: "5.1.1 No such user" }
      : undefined,
  async onMail({ to: [address = ""] }) {
    if (address !== "unanswered@example.com" || !faulty.has(address)) return;
    // Closes the connection only after other mails are accepted, because a hang-up also closes theirs.
    await setTimeout(1000);
    return "hang-up";
  },
};

/**
 * Stores pages, authors, sign-ups, issues with deliveries, replies, mails and webmentions; returns the paths that show
 * them.
 */
export async function fillAudience(site: Site, server: MailServer, by: Author) {
  const { ada, post } = by;
  await ada.put("/api/auth/updatedetails", {
    bio: "Writes about *engines*.",
    links: [{ label: "Site", url: "https://ada.example" }],
  });
  const uses = { title: "Uses", slug: "uses", content: "An **editor**", isInNavigation: true, isPublished: true };
  const page = (await ada.post("/api/pages", { ...uses, slug: "used" })).body.data as { id: string };
  await ada.put(`/api/pages/${page.id}`, { slug: uses.slug });
  await ada.put("/api/settings", { mailName: "Ada", mailAddress: "site@mail.example" });
  await ada.put("/api/contacts/notices", { messages: "off" });

  await signUp(site, server);
  const issues = await sendIssues(site, server, by);
  const [message] = (await ada.get("/api/contacts?search=Second")).body.data as { id: string }[];
  await ada.post(`/api/contacts/${message?.id}/replies`, { text: "Thank you" });
  await (await site.as("visitor")).post("/api/auth/forgot", { email: "ada@example.com" });
  const account = { name: "Dan", email: "dan@example.com", password: site.password, role: "user" };
  await ada.post("/api/users", account, { headers: { "idempotency-key": "recorded" } });

  site.pages.set("/note", noteOf(site.targetOf(post.slug)));
  site.pages.set("/other", noteOf(site.targetOf(post.slug), "I wonder"));
  for (const page of ["/note", "/other"]) await site.mention(page, post.slug);
  const [first] = (await ada.get("/api/webmentions?state=pending")).body.data as { id: string }[];
  await ada.put("/api/webmentions/bulk", { ids: [first?.id], action: "approve" });

  return {
    visitor: ["/uses", "/used", "/api/pages/uses", "/api/authors", "/api/authors/ada"],
    ada: [
      "/api/newsletter/issues",
      ...issues.flatMap((id) => [`/api/newsletter/issues/${id}`, `/api/newsletter/issues/${id}/deliveries`]),
      `/api/contacts/${message?.id}/replies`,
      "/api/contacts/notices",
      "/api/mails",
      "/api/mails/stats",
      "/api/webmentions",
      "/api/webmentions/stats",
      "/api/pages",
    ],
  };
}

/** Signs up four subscribers who confirm, and one who does not. */
async function signUp({ as, features }: Site, server: MailServer) {
  const visitor = await as("visitor");
  for (const name of ["ann", "kim", "refused", "unanswered", "late"])
    await visitor.post("/api/newsletter/subscribe", { email: `${name}@example.com`, name, preferences: ["plain"] });
  await features.jobs.runDue();
  for (const { to, parsed } of server.mails.splice(0)) {
    const token = /confirm\?token=([\w-]{43})/.exec(parsed.text ?? "")?.[1];
    if (token && !to[0]?.startsWith("late")) await visitor.post("/api/newsletter/confirm", { token });
  }
  for (const name of ["refused", "unanswered"]) faulty.add(`${name}@example.com`);
}

/** Stores a sent issue with a bounce, a refusal and a mail without an answer; a scheduled one, and a draft. */
async function sendIssues({ as, database, features }: Site, server: MailServer, { ada, post, now }: Author) {
  const ids: string[] = [];
  for (const subject of ["News", "Next", "A draft"]) {
    const issue = { subject, preview: "What is new", note: "**Hello**", postIds: [post.id] };
    ids.push((await ada.post("/api/newsletter/issues", issue)).body.data.id as string);
  }
  await ada.post(`/api/newsletter/issues/${ids[0]}/send`);
  await ada.post(`/api/newsletter/issues/${ids[1]}/send`, { at: "2025-08-01T08:00:00.000Z" });
  await features.jobs.runDue();
  const sent = server.mails.find(({ to }) => to[0] === "ann@example.com");
  const report = {
    kind: "bounce",
    messageId: sent?.parsed.messageId,
    recipient: "ann@example.com",
    reason: "550 5.1.1 No such user",
  };
  await (await as("visitor")).post("/api/newsletter/bounces", report, { headers: signReport(report, now()) });
  await features.jobs.runDue();
  const bounced = await database.db
    .selectFrom("issue_deliveries")
    .select("bounced_at")
    .where("bounced_at", "is not", null)
    .execute();
  expect(bounced).toHaveLength(1);
  const states = (await ada.get(`/api/newsletter/issues/${ids[0]}/deliveries`)).body.data as { state: string }[];
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(["accepted", "failed", "uncertain"]));
  // Inserts totals directly, because the server replaces an issue's ledger by totals only after a year.
  const figures = { queued: 0, accepted: 2, failed: 1, uncertain: 0, bounced: 1 };
  await database.db
    .insertInto("issue_figures")
    .values({ issue_id: ids[2] ?? "", ...figures })
    .execute();
  return ids;
}
