import { expect, test } from "vitest";
import { mailApp } from "../../../../tests/support/any-database-app.ts";
import { signReport, webhookSecret } from "../../../../tests/support/signed-report.ts";

async function returningApp() {
  const app = await mailApp({ settings: { BOUNCE_WEBHOOK_SECRET: webhookSecret } });
  const { visitor } = app;
  const mailTo = async (address: string) => {
    const mail = (await app.arrived()).find(({ to }) => to[0] === address);
    const mailId = mail?.parsed.headers.find(({ key }) => key === "x-mail-id")?.value;
    return { messageId: mail?.parsed.messageId ?? "", mailId };
  };
  return {
    ...app,
    mailTo,
    async report(body: object) {
      const headers = signReport(body, app.clock.now);
      return (await visitor.post("/api/newsletter/bounces", body, { headers })).body.data;
    },
    async reply(email: string) {
      await visitor.post("/api/contacts", { name: "Ann", email, message: "Hello" });
      await app.arrived();
      const [message] = (await app.admin.get("/api/contacts")).body.data;
      const path = `/api/contacts/${message.id}/replies`;
      await app.admin.post(path, { text: "Thank you" });
      return { path, mail: await mailTo(email) };
    },
    subscribers: async () => (await app.admin.get("/api/newsletter")).body.data,
  };
}

const refused = "550 5.1.1 No such user";

test("a bounced reply is marked as bounced among the message's replies and in the list of mails", async () => {
  const app = await returningApp();
  const { path, mail } = await app.reply("ann@example.com");
  expect(await app.report({ kind: "bounce", messageId: mail.messageId, reason: refused })).toEqual({
    isRecorded: true,
  });
  expect((await app.admin.get(path)).body.data).toMatchObject([{ state: "bounced", response: refused }]);
  const { data } = (await app.admin.get("/api/mails?state=bounced")).body;
  expect(data).toMatchObject([{ kind: "reply", recipient: "ann@example.com", response: refused }]);
});

test("a bounce or complaint about a confirmation mail is shown at the subscriber", async () => {
  const app = await returningApp();
  for (const [name, kind] of [
    ["ann", "bounce"],
    ["bob", "complaint"],
  ] as const) {
    await app.visitor.post("/api/newsletter/subscribe", { email: `${name}@example.com` });
    const { messageId } = await app.mailTo(`${name}@example.com`);
    await app.report({ kind, messageId, reason: refused });
    app.pass(1000);
  }
  expect(await app.subscribers()).toMatchObject([
    { email: "bob@example.com", inactiveReason: "complained", unsubscribeReason: refused },
    { email: "ann@example.com", inactiveReason: "bounced", unsubscribeReason: refused },
  ]);
});

test("a bounce report identifies a mail by its X-Mail-Id if the provider replaces the Message-ID", async () => {
  const app = await returningApp();
  const { path, mail } = await app.reply("ann@example.com");
  expect(await app.report({ kind: "bounce", messageId: mail.mailId, reason: refused })).toEqual({ isRecorded: true });
  expect((await app.admin.get(path)).body.data).toMatchObject([{ state: "bounced" }]);
});

test("a bounce report finds its mail by the provider's id, which the SMTP response contained", async () => {
  const app = await returningApp();
  const { path } = await app.reply("ann@example.com");
  const id = "0102018f3c1d2e4a-7b1f40e9-5d83-4c62-8d40-b1f7e9a2c5d8-000000";
  await app.database.db
    .updateTable("mails")
    .set({ response: `250 Ok ${id}` })
    .where("kind", "=", "reply")
    .execute();
  const messageId = `<${id}@eu-west-1.amazonses.com>`;
  expect(await app.report({ kind: "bounce", messageId, reason: refused })).toEqual({ isRecorded: true });
  expect((await app.admin.get(path)).body.data).toMatchObject([{ state: "bounced" }]);
});
