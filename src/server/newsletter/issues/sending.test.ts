import { expect, test } from "vitest";
import { holdMails, issuesApp } from "../../../../tests/support/any-database-app.ts";
import { hourMs, minuteMs } from "../../../contract/durations.ts";

/** Creates a site whose first issue is being sent. */
async function sentIssue(options: Parameters<typeof issuesApp>[0]) {
  const app = await issuesApp(options);
  const id = await app.draft({});
  await app.act(id, "send");
  return { ...app, id };
}

test("an issue has at most 20 mails in the queue at a time, so that it does not delay a password mail", async () => {
  const { id, ...app } = await sentIssue({ subscribers: 30 });
  expect(await app.storedMails()).toHaveLength(20);
  expect(await app.issue(id)).toMatchObject({ state: "sending", counts: { queued: 30 } });
  expect(await app.arrived()).toHaveLength(30);
  expect(await app.issue(id)).toMatchObject({ state: "sent", counts: { accepted: 30, queued: 0 } });
});

test("a paused issue sends nothing until it is resumed, and a stopped issue sends nothing more", async () => {
  const { id, ...app } = await sentIssue({ subscribers: 5 });
  expect(await app.act(id, "pause")).toMatchObject({ state: "paused" });
  expect(await app.arrived()).toEqual([]);
  expect(await app.storedMails()).toEqual([]);

  expect(await app.act(id, "resume")).toMatchObject({ state: "sending" });
  expect(await app.arrived()).toHaveLength(5);
  expect(await app.act(id, "resume")).toMatchObject({ status: 409 });

  const other = await app.draft({});
  await app.act(other, "send");
  expect(await app.act(other, "stop")).toMatchObject({ state: "stopped", endedAt: expect.any(String) });
  expect(await app.arrived()).toEqual([]);
  expect(await app.issue(other)).toMatchObject({ state: "stopped", number: 2, counts: { queued: 5, accepted: 0 } });
});

test("a mail whose transmission is in progress counts as queued until the mail server has answered", async () => {
  const { faults, reached, release } = holdMails();
  const { id, ...app } = await sentIssue({ faults });
  const sending = app.runDue();
  await reached;
  expect(await app.issue(id)).toMatchObject({ state: "sending", counts: { queued: 1, uncertain: 0 } });
  const listed = async (state: string) =>
    (await app.admin.get(`/api/newsletter/issues/${id}/deliveries?state=${state}`)).body.data;
  expect(await listed("queued")).toMatchObject([{ state: "queued", response: "" }]);
  expect(await listed("uncertain")).toEqual([]);
  release();
  await sending;
  expect(await app.issue(id)).toMatchObject({ counts: { accepted: 1, queued: 0 } });
});

test("failed mails of an issue show the server's response and can be retried; mails of unknown outcome cannot", async () => {
  let isDown = true;
  const { id, ...app } = await sentIssue({
    subscribers: 4,
    faults: {
      onRecipient: (address) =>
        isDown && address.startsWith("reader-0") ? { code: 550, response: "No such user" } : undefined,
      onMail({ to: [address = ""] }) {
        if (address.startsWith("reader-2")) return "hang-up";
        return isDown && address.startsWith("reader-1") ? { code: 554, response: "5.7.1 Looks like spam" } : undefined;
      },
    },
  });
  await app.runDue();
  app.pass(11 * minuteMs);
  await app.runDue();
  const before = await app.issue(id);
  expect(before).toMatchObject({ state: "sent", counts: { accepted: 1, failed: 2, uncertain: 1, queued: 0 } });
  const { body } = await app.admin.get(`/api/newsletter/issues/${id}/deliveries?state=failed`);
  const words = Object.fromEntries(
    (body.data as { email: string; response: string; isPermanent: boolean }[]).map((row) => [
      row.email,
      [row.response, row.isPermanent],
    ]),
  );
  expect(words).toEqual({
    "reader-0@example.com": ["550 No such user", true],
    "reader-1@example.com": ["554 5.7.1 Looks like spam", false],
  });

  isDown = false;
  app.server.mails.length = 0;
  expect(await app.act(id, "retry")).toMatchObject({ state: "sending" });
  expect((await app.arrived()).map(({ to }) => to.join())).toEqual(["reader-0@example.com", "reader-1@example.com"]);
  expect(await app.issue(id)).toMatchObject({ state: "sent", counts: { accepted: 3, failed: 0, uncertain: 1 } });
  expect(await app.act(id, "retry")).toMatchObject({ status: 409, error: "No email of this issue has failed" });
});

test("while the mail server refuses every mail temporarily, further mails of the issue are not attempted", async () => {
  let isDown = true;
  const { id, ...app } = await sentIssue({
    subscribers: 120,
    faults: { onRecipient: () => (isDown ? { code: 451, response: "4.7.1 Try again later" } : undefined) },
  });
  await app.runDue();
  // Up to 100 mails of the issue are waiting; up to 4 more are being sent to the mail server.
  expect((await app.storedMails()).length).toBeLessThanOrEqual(104);
  isDown = false;
  const arrived: string[] = [];
  // Waits for retries, because on a busy machine a connection that opens too late fails.
  for (const minutes of [10, 60, 600]) {
    app.pass(minutes * minuteMs);
    arrived.push(...(await app.arrived()).flatMap(({ to }) => to));
    if (arrived.length === 120) break;
  }
  expect([arrived.length, new Set(arrived).size]).toEqual([120, 120]);
  expect(await app.issue(id)).toMatchObject({ state: "sent", counts: { accepted: 120 } });
});

test("an issue being sent skips a reader who unsubscribes, and reaches a reader at a changed address", async () => {
  const { id, ...app } = await sentIssue({ subscribers: 3 });
  const { body } = await app.admin.get("/api/newsletter");
  const [last, middle] = body.data as { id: string }[];
  await app.admin.put(`/api/newsletter/${last?.id}`, { isActive: false });
  await app.admin.put(`/api/newsletter/${middle?.id}`, { email: "moved@example.com" });
  expect((await app.arrived()).map(({ to }) => to.join())).toEqual(["moved@example.com", "reader-0@example.com"]);
  expect(await app.issue(id)).toMatchObject({ state: "sent", recipients: 2, counts: { accepted: 2 } });
});

test("a subscriber with topics gets the issues that have an article about one of these topics", async () => {
  const app = await issuesApp({ subscribers: 1 });
  const reader = { email: "topics@example.com", email_key: "topics@example.com" };
  await app.subscribe(1, { ...reader, preferences: JSON.stringify(["herons", "No such topic"]) });
  const odd = { email: "odd@example.com", email_key: "odd@example.com" };
  await app.subscribe(1, { ...odd, preferences: JSON.stringify(["No such topic"]) });
  const herons = await app.published({ categories: ["Herons"] });
  const storks = await app.published({ categories: ["Storks"] });
  const about = async (postIds: string[], note = "") => {
    const id = await app.draft({ postIds, note });
    const { recipients } = await app.issue(id);
    const arrived = (await app.sendAll(id)).map(({ to }) => to.join());
    expect(arrived).toHaveLength(recipients);
    return arrived;
  };
  expect(await about([storks.id])).toEqual(["odd@example.com", "reader-0@example.com"]);
  expect(await about([storks.id, herons.id])).toContain("topics@example.com");
  expect(await about([], "To all")).toContain("topics@example.com");
});

test("an issue is sent at its scheduled time, unless it is unscheduled before", async () => {
  const app = await issuesApp({ subscribers: 1 });
  const id = await app.draft({});
  const at = new Date(app.clock.now.getTime() + hourMs).toISOString();
  expect(await app.act(id, "send", { at })).toMatchObject({ state: "scheduled", sendAt: at });
  expect(await app.act(id, "pause")).toMatchObject({ state: "draft", sendAt: null });
  await app.act(id, "send", { at });
  await app.admin.put(`/api/newsletter/issues/${id}`, { subject: "Changed" });
  app.pass(59 * minuteMs);
  expect(await app.arrived()).toEqual([]);
  app.pass(minuteMs);
  expect((await app.arrived()).map(({ parsed }) => parsed.subject)).toEqual(["Changed"]);
  expect((await app.admin.put(`/api/newsletter/issues/${id}`, { subject: "Late" })).status).toBe(409);
  expect((await app.admin.delete(`/api/newsletter/issues/${id}`)).status).toBe(409);

  expect(await app.act(await app.draft({ note: "" }), "send")).toMatchObject({ status: 400 });
  expect(await app.act(await app.draft({ subject: "" }), "send")).toMatchObject({ status: 400 });
  await app.admin.put("/api/settings", { mailAddress: "" });
  expect(await app.act(await app.draft({}), "send")).toMatchObject({
    status: 409,
    error: expect.stringContaining("sender's address"),
  });
});
