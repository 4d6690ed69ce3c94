import { expect, inject, test } from "vitest";
import { createClient } from "../../../../tests/support/client.ts";
import { smtpTimes } from "../../../../tests/support/mail-app.ts";
import { signUpsApp } from "../../../../tests/support/sign-ups-app.ts";
import { testApp } from "../../../../tests/support/test-app.ts";
import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";

type App = Awaited<ReturnType<typeof signUpsApp>>;

const addresses = (name: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `${name}-${from + n}@example.com`);

const subscribeAll = (app: App, emails: readonly string[]) =>
  Promise.all(emails.map((email, n) => app.subscribe(email, `203.0.113.${n % 250}`)));

const recipientsOf = async (app: App) => (await app.mails()).map(({ to }) => to);

test("of a thousand unconfirmed sign-ups, 40 get a confirmation mail, and no more do on the following days", async () => {
  const app = await signUpsApp();
  for (let n = 0; n < 1000; n += 100) {
    await subscribeAll(app, addresses("stranger", 100, n));
    app.pass(6 * minuteMs);
  }
  const mails = await recipientsOf(app);
  expect([mails.length, new Set(mails).size]).toEqual([40, 40]);
  for (const days of [1, 1, 7]) {
    app.pass(days * dayMs);
    expect(await app.mails()).toEqual([]);
  }
});

test("a reader who signs up when the mail budget is used up gets the mail once others confirm", async () => {
  const app = await signUpsApp();
  await subscribeAll(app, addresses("stranger", 60));
  expect(await recipientsOf(app)).toHaveLength(40);
  app.pass(minuteMs);
  await app.subscribe("reader@example.com");
  expect([await app.mails(), await app.statusOf("reader@")]).toEqual([[], "unconfirmed"]);

  app.pass(dayMs);
  await app.subscribe("next@example.com");
  const [next] = await app.mails();
  expect(next?.to).toBe("next@example.com");
  await app.confirm(next?.path ?? "");
  const [reader, stranger, ...others] = await app.mails();
  expect([reader?.to, stranger?.to, others]).toEqual(["reader@example.com", expect.stringMatching(/^stranger-/), []]);
  await app.confirm(reader?.path ?? "");
  expect(await app.statusOf("reader@")).toBe("active");
});

test("a reader whose confirmation mail waits gets it at once by signing up again the next day", async () => {
  const app = await signUpsApp();
  await subscribeAll(app, addresses("stranger", 40));
  await app.mails();
  await app.subscribe("reader@example.com");
  expect(await app.mails()).toEqual([]);
  app.pass(dayMs);
  await app.subscribe("reader@example.com");
  expect(await recipientsOf(app)).toEqual(["reader@example.com"]);
});

test("a subscriber who signs up again and then unsubscribes gets no delayed confirmation mail", async () => {
  const app = await signUpsApp();
  const confirmNext = async (email: string) => {
    await app.subscribe(email);
    const [mail] = await app.mails();
    await app.confirm(mail?.path ?? "");
  };
  await confirmNext("reader@example.com");
  await subscribeAll(app, addresses("stranger", 50));
  await app.mails();
  app.pass(minuteMs);
  await app.subscribe("reader@example.com");
  await app.mails();
  await app.visitor.post("/api/newsletter/unsubscribe", { email: "reader@example.com" });
  app.pass(dayMs);
  await confirmNext("next@example.com");
  const mailed = await recipientsOf(app);
  expect([mailed.length, mailed.includes("reader@example.com")]).toEqual([2, false]);
});

test("a subscriber who confirms several times raises the budget of confirmation mails only once", async () => {
  const app = await signUpsApp();
  await app.subscribe("own@example.com");
  for (let times = 0; times < 3; times++) {
    const [mail] = await app.mails();
    await app.confirm(mail?.path ?? "");
    await app.visitor.post("/api/newsletter/unsubscribe", { email: "own@example.com" });
    app.pass(hourMs);
    await app.subscribe("own@example.com");
  }
  await app.mails();
  await subscribeAll(app, addresses("stranger", 60));
  expect(await recipientsOf(app)).toHaveLength(40 + 3 - 4);
});

test("plus-addresses and dotted variants of one mailbox share a limit of three confirmation mails an hour", async () => {
  const app = await signUpsApp();
  await subscribeAll(app, [
    "ada.lovelace@gmail.com",
    "adalovelace+1@gmail.com",
    "a.d.a.lovelace+2@googlemail.com",
    "AdaLovelace@gmail.com",
  ]);
  expect(await app.mails()).toHaveLength(3);
});

test.runIf(inject("postgres"))("two processes share one budget of confirmation mails", async () => {
  const first = await signUpsApp();
  const second = await testApp({
    place: { ...first.place, drop: async () => {} },
    settings: { SMTP_URL: first.server.url, TRUST_PROXY: "on", MAIL_RATE: "1000/s", LIMIT_FORMS: "1000" },
    now: () => first.clock.now,
    smtpTimes,
  });
  const other = createClient(second.origin);
  const emails = addresses("stranger", 60);
  await Promise.all(
    emails.map((email, n) => (n % 2 ? first.visitor : other).post("/api/newsletter/subscribe", { email })),
  );
  await Promise.all([first, second].map(({ features }) => features.jobs.runDue()));
  expect(await first.mails()).toHaveLength(40);
});
