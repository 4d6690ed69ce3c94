import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { type IssuesApp, issuesApp } from "../../../../tests/support/any-database-app.ts";
import { readShellBlocks } from "../../../../tests/support/fenced-blocks.ts";
import { signReport, webhookSecret } from "../../../../tests/support/signed-report.ts";
import { dayMs, minuteMs } from "../../../contract/durations.ts";

type Options = Parameters<typeof issuesApp>[0];

const week = 7 * dayMs;
const noSuchUser = { code: 550, response: "5.1.1 No such user" };

/** Creates a site that sends a weekly issue and accepts signed bounce reports of a mail service. */
async function bouncingApp(options?: Options) {
  const settings = { MAIL_RATE: "1000/s", BOUNCE_WEBHOOK_SECRET: webhookSecret };
  const app = await issuesApp({ ...options, settings });

  return {
    ...app,
    /** Sends the weekly issue; returns the Message-ID of each mail by address. */
    async weekly() {
      app.pass(week);
      const mails = await app.sendAll(await app.draft({}));
      return new Map(mails.map(({ to: [address = ""], parsed }) => [address, parsed.messageId ?? ""]));
    },
    report: async (body: object, headers = signReport(body, app.clock.now)) =>
      app.visitor.post("/api/newsletter/bounces", body, { headers }),
    statesOf: async () => statesOf(app),
  };
}

/** Returns for each subscriber the reason why the subscriber is inactive, or `active`. */
async function statesOf({ admin }: IssuesApp): Promise<Record<string, string>> {
  const { body } = await admin.get("/api/newsletter?limit=50");
  const subscribers = body.data as { email: string; inactiveReason: string | null; unsubscribeReason: string }[];
  return Object.fromEntries(
    subscribers.map(({ email, inactiveReason, unsubscribeReason }) => [
      email.split("@")[0],
      inactiveReason ? `${inactiveReason}: ${unsubscribeReason}` : "active",
    ]),
  );
}

test("an address that its server refuses for two issues in a row is deactivated, with the response as reason", async () => {
  const answers = new Map<string, { code: number; response: string }>();
  const app = await bouncingApp({ subscribers: 4, faults: { onRecipient: (address) => answers.get(address) } });
  answers.set("reader-0@example.com", noSuchUser);
  answers.set("reader-1@example.com", noSuchUser);
  answers.set("reader-2@example.com", { code: 550, response: "5.7.1 Your server is on a block list" });
  await app.weekly();
  expect(await app.statesOf()).toEqual({
    "reader-0": "active",
    "reader-1": "active",
    "reader-2": "active",
    "reader-3": "active",
  });

  answers.delete("reader-1@example.com");
  await app.weekly();
  answers.set("reader-1@example.com", noSuchUser);
  await app.weekly();
  expect(await app.statesOf()).toEqual({
    "reader-0": "bounced: 550 5.1.1 No such user",
    "reader-1": "active",
    "reader-2": "active",
    "reader-3": "active",
  });
});

test("subscribing again resets the bounces of a subscriber", async () => {
  const app = await bouncingApp({ faults: { onRecipient: () => noSuchUser } });
  await app.weekly();
  await app.weekly();
  expect(await app.statesOf()).toEqual({ "reader-0": expect.stringMatching(/^bounced/) });
  await app.database.db
    .updateTable("subscribers")
    .set({ is_active: 1, inactive_reason: "", subscribed_at: app.clock.now.getTime() + 1 })
    .execute();

  await app.weekly();
  expect(await app.statesOf()).toEqual({ "reader-0": "active" });
  await app.weekly();
  expect(await app.statesOf()).toEqual({ "reader-0": expect.stringMatching(/^bounced/) });
});

test("a mail provider reports bounces by signed requests, with the Message-ID or the address", async () => {
  const app = await bouncingApp({ subscribers: 3 });
  for (const recipient of ["reader-0@example.com", "reader-0@EXAMPLE.com"]) {
    const messageId = (await app.weekly()).get("reader-0@example.com") ?? "";
    const byId = recipient.endsWith("example.com") ? { messageId } : { recipient };
    const { status, body } = await app.report({ kind: "bounce", ...byId, reason: "550 5.1.1 No such user" });
    expect([status, body]).toEqual([200, { success: true, data: { isRecorded: true } }]);
  }
  await app.report({ kind: "bounce", recipient: "reader-1@example.com", reason: "452 4.2.2 Mailbox full" });
  await app.report({ kind: "complaint", recipient: "reader-2@example.com", reason: "abuse" });
  expect(await app.statesOf()).toEqual({
    "reader-0": "bounced: 550 5.1.1 No such user",
    "reader-1": "active",
    "reader-2": "complained: abuse",
  });

  // Runs the example of a signed request in docs/mail.md.
  app.clock.now = new Date();
  const [example = ""] = readShellBlocks(readFileSync("docs/mail.md", "utf8")).filter((block) =>
    block.includes("curl"),
  );
  const environment = { ...process.env, SITE: app.origin, BOUNCE_WEBHOOK_SECRET: webhookSecret };
  const script = example.replace("reader@example.com", "reader-1@example.com");
  const answer = await promisify(execFile)("bash", ["-euc", script], { env: environment });
  expect(JSON.parse(answer.stdout)).toEqual({ success: true, data: { isRecorded: true } });
  const unknown = await app.report({ kind: "bounce", messageId: `<${"0f".repeat(12)}@mail.example>` });
  expect(unknown.body).toEqual({ success: true, data: { isRecorded: false } });
});

test("a bounce report counts once, and only with a valid signature that is at most five minutes old", async () => {
  const app = await bouncingApp();
  await app.weekly();
  const body = { kind: "complaint", recipient: "reader-0@example.com", reason: "abuse" };
  const good = signReport(body, app.clock.now);
  const at = (minutes: number) => new Date(app.clock.now.getTime() + minutes * minuteMs);
  for (const headers of [
    {},
    { ...good, "x-folio-signature": "" },
    { ...good, "x-folio-signature": "0".repeat(64) },
    { ...good, "x-folio-timestamp": String(Number(good["x-folio-timestamp"]) + 1) },
    signReport({ ...body, reason: "other" }, app.clock.now),
    signReport(body, app.clock.now, "x".repeat(64)),
    signReport(body, at(-6)),
    signReport(body, at(6)),
  ])
    expect([(await app.report(body, headers as typeof good)).status, await app.statesOf()]).toEqual([
      403,
      { "reader-0": "active" },
    ]);

  expect((await app.report(body, good)).status).toBe(200);
  expect(await app.statesOf()).toEqual({ "reader-0": "complained: abuse" });
  await app.database.db.updateTable("subscribers").set({ is_active: 1, inactive_reason: "" }).execute();
  expect((await app.report(body, good)).status).toBe(200);
  expect(await app.statesOf()).toEqual({ "reader-0": "active" });

  const unset = await issuesApp();
  const refused = await unset.visitor.post("/api/newsletter/bounces", body);
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining("BOUNCE_WEBHOOK_SECRET")]);
});
