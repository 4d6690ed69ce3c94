import { createServer } from "node:net";
import { pino } from "pino";
import { expect, inject, onTestFinished, test } from "vitest";
import { mailApp, type MailApp, sender, smtpTimes } from "../../../tests/support/any-database-app.ts";
import { listen } from "../../../tests/support/listening-server.ts";
import { captureLog } from "../../../tests/support/log-lines.ts";
import { dayMs, hourMs, minuteMs } from "../../contract/durations.ts";
import { createContext } from "../context.ts";
import { openDatabase } from "../db/open.ts";
import { createTransactions } from "../db/transactions.ts";
import { createFeatures } from "../features.ts";

const enqueue = ({ features, database }: MailApp, recipient = "reader@example.com") =>
  createTransactions(database)((transaction) => features.mail.enqueue(transaction, "test", recipient, { by: "Ada" }));

const stateOf = async ({ storedMails, sendJobs }: MailApp) => {
  const [mail] = await storedMails();
  const [job] = (await sendJobs()).toReversed();
  return { mail: mail?.state, job: job?.state, response: mail?.response, attempts: mail?.attempts };
};

test("a mail is sent once, to one recipient, and its stored props are removed when it is accepted", async () => {
  const app = await mailApp();
  const id = await enqueue(app);
  const [mail, ...others] = await app.arrived();

  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: sender, to: ["reader@example.com"] });
  expect(mail?.parsed.messageId).toBe(`<${id}@mail.example>`);
  expect(mail?.parsed.html).toContain("This site can send mail.");
  expect(await stateOf(app)).toMatchObject({ mail: "accepted", job: "done", response: expect.stringMatching(/^250 /) });
  expect((await app.storedMails())[0]?.props).toBe("{}");
  await app.runDue();
  expect(app.server.attempts).toHaveLength(1);
});

test.each(["secret.reader", "secret/re'ader"])(
  "the log hides a recipient's address (%s@example.com), even if the mail server's response contains it",
  async (localPart) => {
    const { lines, logTo } = captureLog();
    const address = `${localPart}@example.com`;
    const response = `5.1.1 <${address}> ${address}: no such user`;
    const app = await mailApp({ logTo, faults: { onRecipient: () => ({ code: 550, response }) } });
    await enqueue(app, address);
    await app.runDue();
    expect(await stateOf(app)).toMatchObject({ mail: "failed", response: expect.stringContaining(`<${address}>`) });
    const log = lines.join("");
    expect(log).toContain("a job failed");
    expect(log).toContain("*@example.com");
    expect(log).not.toMatch(/secret|ader@/);
  },
);

test("a temporarily refused mail is retried later with the same Message-ID, and fails after the eighth attempt", async () => {
  const ids: string[] = [];
  const app = await mailApp({
    faults: {
      onMail: ({ parsed }) => {
        ids.push(parsed.messageId ?? "");
        return { code: 451, response: "Greylisted, come again" };
      },
    },
  });
  await enqueue(app);
  await app.runDue();
  expect(await stateOf(app)).toMatchObject({
    mail: "queued",
    job: "waiting",
    response: expect.stringContaining("451 Greylisted"),
  });
  await app.runDue();
  expect(ids).toHaveLength(1);
  for (let attempt = 2; attempt <= 8; attempt++) {
    app.pass(6 * hourMs);
    await app.runDue();
  }
  expect([ids.length, new Set(ids).size]).toEqual([8, 1]);
  expect(await stateOf(app)).toMatchObject({ mail: "failed", job: "dead", attempts: 8 });
});

test("a permanently refused mail is not retried automatically, and shows the response of the server", async () => {
  let isFull = true;
  const app = await mailApp({
    faults: { onRecipient: () => (isFull ? { code: 550, response: "No such mailbox" } : undefined) },
  });
  await enqueue(app);
  await app.runDue();
  expect(await stateOf(app)).toMatchObject({ mail: "failed", job: "dead", response: "550 No such mailbox" });

  isFull = false;
  app.pass(dayMs);
  expect(await app.arrived()).toEqual([]);
  const [job] = await app.sendJobs();
  await app.admin.put(`/api/jobs/${job?.id}/retry`);
  expect(await app.arrived()).toHaveLength(1);
  expect(await stateOf(app)).toMatchObject({ mail: "accepted", job: "done" });
});

test.each([
  ["hangs up", () => "hang-up" as const],
  ["stops responding", () => new Promise<never>(() => {})],
])(
  "if the server %s after the transmission, the mail is never retried automatically: the outcome is unknown",
  async (_, onMail) => {
    const app = await mailApp({ faults: { onMail }, smtpTimes: { silenceMs: 800 } });
    await enqueue(app);
    await app.runDue();
    expect(await stateOf(app)).toMatchObject({ mail: "uncertain", job: "uncertain" });
    app.pass(dayMs);
    await app.runDue();
    expect(app.server.attempts).toHaveLength(1);
  },
);

test.each([
  ["hangs up before it got the mail", { onRecipient: () => "hang-up" as const }],
  ["greets too late", { greetingMs: 1500 }],
])("a mail is queued for another attempt if the server %s", async (_, faults) => {
  const app = await mailApp({ faults, smtpTimes: { greetingMs: 400 } });
  await enqueue(app);
  await app.runDue();
  expect(await stateOf(app)).toMatchObject({ mail: "queued", job: "waiting", attempts: 1 });
});

test("a mail is queued for another attempt if the server refuses or closes each connection", async () => {
  const port = await listen(createServer((socket) => socket.destroy()));
  for (const smtpUrl of ["smtp://127.0.0.1:1", `smtp://127.0.0.1:${port}`]) {
    const app = await mailApp({ smtpUrl });
    await enqueue(app);
    await app.runDue();
    expect([smtpUrl, await stateOf(app)]).toMatchObject([smtpUrl, { mail: "queued", job: "waiting" }]);
  }
});

test("mails are attempted within the configured limits per second and per hour", async () => {
  const app = await mailApp({ settings: { MAIL_RATE: "100/s, 3/h" } });
  for (let n = 0; n < 5; n++) await enqueue(app, `reader${n}@example.com`);
  expect(await app.arrived()).toHaveLength(3);
  app.pass(59 * minuteMs);
  expect(await app.arrived()).toHaveLength(0);
  app.pass(minuteMs);
  expect(await app.arrived()).toHaveLength(2);
  expect((await app.storedMails()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1]);
});

test.runIf(inject("postgres"))("two processes together send each mail once, within the hourly limit", async () => {
  const app = await mailApp({ settings: { MAIL_RATE: "1000/s, 30/h" } });
  const database = await openDatabase(app.place);
  const context = createContext({
    database,
    settings: app.settings,
    now: () => app.clock.now,
    log: pino({ level: "silent" }),
  });
  const other = createFeatures(context, { smtpTimes });
  onTestFinished(async () => {
    await other.jobs.stop();
    other.mail.close();
    await database.close();
  });
  for (let n = 0; n < 40; n++) await enqueue(app, `reader${n}@example.com`);
  await Promise.all([app.runDue(), other.jobs.runDue()]);
  expect(new Set(app.server.mails.map(({ to }) => to[0])).size).toBe(30);
  expect(app.server.mails).toHaveLength(30);
});
