import { expect, test } from "vitest";
import { mailApp } from "../../../tests/support/any-database-app.ts";
import { hourMs, minuteMs } from "../../contract/durations.ts";

async function inboxApp(options: Parameters<typeof mailApp>[0] = {}) {
  const app = await mailApp(options);
  const send = async (message: string, fields: object = {}) =>
    (await app.visitor.post("/api/contacts", { name: "Ann", email: "ann@example.com", message, ...fields })).body.data
      .id as string;
  const replies = async (id: string) => (await app.admin.get(`/api/contacts/${id}/replies`)).body.data;
  return { ...app, send, replies };
}

test("administrators get a mail about each message within a minute, with the sender as the reply address", async () => {
  const app = await inboxApp();
  await app.as("admin", "second");
  await app.as("user");
  const id = await app.send("Hello\nyou", { name: 'Ann "x" <evil@example.com>,\r\nBcc: all@example.com' });
  expect(await app.arrived()).toEqual([]);
  app.pass(minuteMs);
  const mails = await app.arrived();
  expect(mails.map(({ to }) => to)).toEqual([["admin@example.com"], ["second@example.com"]]);
  expect(mails[0]?.parsed.replyTo).toEqual([
    { address: "ann@example.com", name: 'Ann "x" <evil@example.com>, Bcc: all@example.com' },
  ]);
  expect(mails[0]?.parsed.text).toContain("> Hello\n> you");
  expect(mails[0]?.parsed.html).toContain(`/admin/contacts?message=${id}`);
  app.pass(minuteMs);
  expect(await app.arrived()).toEqual([]);
});

test("a message that is quarantined as spam within half a minute is never mailed", async () => {
  const app = await inboxApp({ settings: { TRUST_PROXY: "on" } });
  await app.send("Buy now", { website: "https://spam.example" });
  for (const network of ["192.0.2.1", "192.0.2.2", "192.0.2.3"])
    await app.visitor.post(
      "/api/contacts",
      { name: "Bot", email: `${network}@example.com`, message: "Great SEO offer, only today, for your website!" },
      { headers: { "x-forwarded-for": network } },
    );
  app.pass(minuteMs);
  expect(await app.arrived()).toEqual([]);
});

test("an administrator can turn off mails about messages; the former value for daily summaries counts as on", async () => {
  const app = await inboxApp();
  const [second, third] = [await app.as("admin", "second"), await app.as("admin", "third")];
  expect((await app.admin.get("/api/contacts/notices")).body.data).toEqual({ messages: "at-once" });
  await second.put("/api/contacts/notices", { messages: "off" });
  await third.put("/api/contacts/notices", { messages: "off" });
  const { db } = app.database;
  const ofThird = db.selectFrom("users").select("id").where("name", "=", "third");
  await db.updateTable("message_notices").set({ messages: "daily" }).where("user_id", "=", ofThird).execute();
  expect((await third.get("/api/contacts/notices")).body.data).toEqual({ messages: "at-once" });
  await app.send("First");
  app.pass(minuteMs);
  const recipients = async () => (await app.arrived()).map(({ to }) => to[0]);
  expect(await recipients()).toEqual(["admin@example.com", "third@example.com"]);
  app.pass(20 * hourMs);
  expect(await recipients()).toEqual(["admin@example.com", "third@example.com"]);
});

test("an unanswered message is followed by one reminder after 20 hours", async () => {
  const app = await inboxApp();
  await app.send("Answered");
  const answered = (await app.admin.get("/api/contacts")).body.data[0].id as string;
  await app.send("Forgotten");
  app.pass(minuteMs);
  await app.arrived();
  await app.admin.put(`/api/contacts/${answered}/replied`);
  app.pass(20 * hourMs);
  const [reminder, ...others] = await app.arrived();
  expect([reminder?.parsed.subject, others]).toEqual(["Unanswered: message from Ann", []]);
  expect(reminder?.parsed.text).toContain("> Forgotten");
  app.pass(20 * hourMs);
  expect(await app.arrived()).toEqual([]);
});

test("a reply quotes the message; when the mail server accepts the reply, the message counts as replied", async () => {
  const app = await inboxApp();
  const id = await app.send("How are you?\nAnn");
  const { body } = await app.admin.post(`/api/contacts/${id}/replies`, { text: "Fine, thanks.\n\nAda" });
  expect(body.data).toMatchObject({ text: "Fine, thanks.\n\nAda", author: "admin", state: "queued" });
  expect((await app.admin.get(`/api/contacts/${id}`)).body.data.isReplied).toBe(false);

  const [mail, ...others] = await app.arrived();
  expect([mail?.to, mail?.parsed.subject, others]).toEqual([["ann@example.com"], "Re: Your message", []]);
  expect(mail?.parsed.from?.name).toBe("Ada & Söhne");
  expect(mail?.parsed.text).toMatch(/^Fine, thanks\.\n\nAda\n\nOn March 2, 2026 you wrote:\n\n> How are you\?\n> Ann/);
  expect((await app.replies(id))[0]).toMatchObject({ state: "accepted", response: expect.stringMatching(/^250 /) });
  expect((await app.admin.get(`/api/contacts/${id}`)).body.data.isReplied).toBe(true);
});

test("the mail of a second reply refers to that of the first, so that mail programs show one thread", async () => {
  const app = await inboxApp();
  const id = await app.send("How are you?");
  const reply = async (text: string) => {
    await app.admin.post(`/api/contacts/${id}/replies`, { text });
    app.pass(minuteMs);
    return (await app.arrived()).find(({ to }) => to[0] === "ann@example.com")?.parsed;
  };
  const first = await reply("Fine, thanks.");
  const second = await reply("And you?");
  expect(first?.inReplyTo).toBeUndefined();
  expect([second?.inReplyTo, second?.references]).toEqual([first?.messageId, first?.messageId]);
});

test("a MIME encoded word in a visitor's name is shown as text, not decoded", async () => {
  const app = await inboxApp();
  const name = "=?utf-8?Q?Your_bank_=3Cservice=40bank.example=3E?=";
  await app.visitor.post("/api/contacts", { name, email: "ann@example.com", message: "Hello" });
  app.pass(minuteMs);
  const [notice] = await app.arrived();
  expect(notice?.raw).not.toContain("=?utf-8?Q?Your");
  expect(notice?.parsed.subject).toBe(`Message from ${name.replace("=?", "= ?")}`);
  expect(notice?.parsed.replyTo?.[0]?.name).toBe(name.replace("=?", "= ?"));
});

test("a reply is shown as failed if its mail is refused, and as uncertain if the connection is lost", async () => {
  const app = await inboxApp({
    faults: {
      onMail: ({ parsed }) =>
        parsed.text?.startsWith("Lost") ? "hang-up" : { code: 554, response: "Not wanted here" },
    },
  });
  const id = await app.send("Hello");
  await app.admin.post(`/api/contacts/${id}/replies`, { text: "Refused" });
  await app.runDue();
  app.pass(minuteMs);
  await app.admin.post(`/api/contacts/${id}/replies`, { text: "Lost" });
  await app.runDue();
  expect(await app.replies(id)).toMatchObject([
    { text: "Refused", state: "failed", response: "554 Not wanted here" },
    { text: "Lost", state: "uncertain" },
  ]);
  expect((await app.admin.get(`/api/contacts/${id}`)).body.data.isReplied).toBe(false);
});

test("deleting a message deletes its replies and their unsent mails", async () => {
  const app = await inboxApp();
  const id = await app.send("Hello");
  await app.admin.post(`/api/contacts/${id}/replies`, { text: "Too late" });
  await app.admin.delete(`/api/contacts/${id}`);
  expect(await app.arrived()).toEqual([]);
  expect((await app.admin.get(`/api/contacts/${id}/replies`)).status).toBe(404);
  expect(await app.storedMails()).toEqual([]);
});
