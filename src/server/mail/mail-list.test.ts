import { expect, test } from "vitest";
import { z } from "zod";
import { holdMails, issuesApp, mailApp, type MailApp, testApp } from "../../../tests/support/any-database-app.ts";
import type { MailRecord } from "../../contract/mail/mail.ts";
import { createTransactions } from "../db/transactions.ts";

const enqueue = ({ features, database }: MailApp, recipient: string) =>
  createTransactions(database)((transaction) => features.mail.enqueue(transaction, "test", recipient, { by: "Ada" }));

/** Creates a site with a mail to each recipient; its mail server refuses `unknown…`, hangs up on `silent…`. */
async function siteWithMails(...recipients: string[]) {
  let isBroken = true;
  const app = await mailApp({
    faults: {
      onRecipient: (address) =>
        isBroken && address.startsWith("unknown") ? { code: 550, response: "No such mailbox" } : undefined,
      onMail: ({ to }) => (isBroken && to[0]?.startsWith("silent") ? "hang-up" : undefined),
    },
  });
  for (const recipient of recipients) {
    await enqueue(app, recipient);
    await app.runDue();
    app.pass(1000);
  }
  const list = async (query = "") => (await app.admin.get(`/api/mails${query}`)).body.data as MailRecord[];
  return {
    ...app,
    list,
    repair: () => (isBroken = false),
    async find(recipient: string) {
      const [mail] = await list(`?search=${recipient}`);
      if (!mail) throw new Error(`No mail to ${recipient}`);
      return mail;
    },
  };
}

const states = (mails: MailRecord[]) => mails.map(({ recipient, state }) => [recipient.split("@")[0], state]);

test("administrators list mails newest first, in pages, filtered by state, kind and recipient", async () => {
  const { admin, list } = await siteWithMails("reader@example.com", "unknown@example.com", "silent@example.com");
  expect(states(await list())).toEqual([
    ["silent", "uncertain"],
    ["unknown", "failed"],
    ["reader", "accepted"],
  ]);
  expect(await list("?state=failed")).toMatchObject([
    { title: "Test email", kind: "test", isBeingSent: false, attempts: 1, response: "550 No such mailbox" },
  ]);
  expect(states(await list("?search=READER"))).toEqual([["reader", "accepted"]]);
  expect(await list("?kind=reply")).toEqual([]);
  expect((await admin.get("/api/mails?limit=1&page=3")).body).toMatchObject({
    total: 3,
    data: [{ recipient: "reader@example.com" }],
  });
  expect((await admin.get("/api/mails/stats")).body.data).toEqual({
    queued: 0,
    accepted: 1,
    failed: 1,
    uncertain: 1,
    bounced: 0,
    dismissed: 0,
  });
});

test("the mail list shows the time of a refused mail's next attempt, and the mail server's response", async () => {
  const app = await mailApp({ faults: { onRecipient: () => ({ code: 451, response: "Come again" }) } });
  await enqueue(app, "reader@example.com");
  await app.runDue();
  expect((await app.admin.get("/api/mails")).body.data).toMatchObject([
    { state: "queued", response: expect.stringContaining("451"), attemptAt: "2026-03-02T12:00:30.000Z" },
  ]);
});

test("a failed or uncertain mail (outcome unknown) is sent again on request, and a second request answers 409", async () => {
  const { admin, find, repair, arrived } = await siteWithMails("unknown@example.com", "silent@example.com");
  repair();
  for (const recipient of ["unknown", "silent"]) {
    const { id } = await find(recipient);
    expect((await admin.put(`/api/mails/${id}/retry`)).body.data).toMatchObject({ state: "queued", response: "" });
    expect((await admin.put(`/api/mails/${id}/retry`)).status).toBe(409);
  }
  expect((await arrived()).map(({ to }) => to[0])).toEqual(["silent@example.com", "unknown@example.com"]);
  const { id, state } = await find("unknown");
  expect(state).toBe("accepted");
  expect((await admin.put(`/api/mails/${id}/retry`)).status).toBe(409);
  expect((await admin.get("/api/jobs?state=dead")).body.total).toBe(0);
});

test("a dismissed mail is never sent, and its stored props are removed", async () => {
  const { admin, find, repair, arrived, storedMails } = await siteWithMails("unknown@example.com");
  repair();
  const { id } = await find("unknown");
  expect((await admin.put(`/api/mails/${id}/dismiss`)).body.data).toMatchObject({
    state: "dismissed",
    response: "550 No such mailbox",
  });
  for (const decision of ["retry", "dismiss"])
    expect((await admin.put(`/api/mails/${id}/${decision}`)).status).toBe(409);
  expect((await storedMails())[0]?.props).toBe("{}");
  expect(await arrived()).toEqual([]);
});

test("a mail whose transmission is in progress can be neither dismissed nor sent again", async () => {
  const { faults, reached, release } = holdMails();
  const app = await mailApp({ faults });
  await enqueue(app, "reader@example.com");
  const sending = app.runDue();
  await reached;
  const [mail] = (await app.admin.get("/api/mails")).body.data as MailRecord[];
  expect(mail).toMatchObject({ state: "uncertain", isBeingSent: true });
  for (const decision of ["retry", "dismiss"])
    expect((await app.admin.put(`/api/mails/${mail?.id}/${decision}`)).status).toBe(409);
  release();
  await sending;
  expect(app.server.mails).toHaveLength(1);
});

test("a mail that is dismissed while it is composed is not sent", async () => {
  const app = await mailApp();
  const held = Promise.withResolvers<{ by: string }>();
  const reached = Promise.withResolvers<void>();
  app.features.mail.register("test", {
    payload: z.object({}),
    prepare: () => {
      reached.resolve();
      return held.promise;
    },
  });
  await enqueue(app, "reader@example.com");
  const sending = app.runDue();
  await reached.promise;
  expect((await app.admin.put("/api/mails/dismiss-waiting")).body.data).toEqual({ matched: 1, modified: 1 });
  held.resolve({ by: "Ada" });
  await sending;
  await app.runDue();
  expect(app.server.attempts).toEqual([]);
  expect((await app.admin.get("/api/mails")).body.data).toMatchObject([{ state: "dismissed" }]);
});

test("an administrator can cancel all waiting mails, and a cancelled reply is marked as failed", async () => {
  const app = await mailApp();
  await app.visitor.post("/api/contacts", { name: "Ann", email: "ann@example.com", message: "Hello" });
  const [message] = (await app.admin.get("/api/contacts")).body.data as { id: string }[];
  await app.admin.post(`/api/contacts/${message?.id}/replies`, { text: "Thank you" });
  await enqueue(app, "reader@example.com");

  expect((await app.admin.put("/api/mails/dismiss-waiting")).body.data).toEqual({ matched: 2, modified: 2 });
  expect(await app.arrived()).toEqual([]);
  expect((await app.admin.get(`/api/contacts/${message?.id}/replies`)).body.data).toMatchObject([
    { state: "failed", response: "Cancelled before it was sent." },
  ]);
});

test("without a mail server, replies and invitations answer 409 with the missing setting, and no mail is queued", async () => {
  const { admin, visitor } = await testApp();
  await visitor.post("/api/contacts", { name: "Ann", email: "ann@example.com", message: "Hello" });
  const [message] = (await admin.get("/api/contacts")).body.data as { id: string }[];
  const refused = { status: 409, body: { error: expect.stringContaining("Set SMTP_URL") } };
  expect(await admin.post(`/api/contacts/${message?.id}/replies`, { text: "Hello" })).toMatchObject(refused);
  const person = { name: "Bob", email: "bob@example.com", role: "user" };
  expect(await admin.post("/api/users/invitations", person)).toMatchObject(refused);
  expect((await admin.get("/api/users?search=bob")).body.total).toBe(0);
  expect((await admin.get("/api/mails")).body.total).toBe(0);
});

test("recipients whose waiting mails were cancelled count as failed, and a retry sends them the issue", async () => {
  const app = await issuesApp({ subscribers: 45, settings: { MAIL_RATE: "1000/s" } });
  const id = await app.draft({ note: "Hello" });
  await app.act(id, "send");
  expect((await app.admin.put("/api/mails/dismiss-waiting")).body.data).toEqual({ matched: 45, modified: 45 });
  expect(await app.arrived()).toEqual([]);
  expect(await app.issue(id)).toMatchObject({ state: "sent", counts: { failed: 45, queued: 0 } });
  await app.act(id, "retry");
  expect(await app.arrived()).toHaveLength(45);
});
