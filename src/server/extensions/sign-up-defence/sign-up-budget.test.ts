import { expect, test } from "vitest";
import { type MailApp, mailApp } from "../../../../tests/support/any-database-app.ts";
import { minuteMs, secondMs } from "../../../contract/durations.ts";

async function newsletter() {
  const app = await mailApp({ settings: { TRUST_PROXY: "on", MAIL_RATE: "1000/s" } });
  const visitor = await app.as("visitor");
  return {
    ...app,
    signUp: (email: string, address: string) =>
      visitor.post("/api/newsletter/subscribe", { email }, { headers: { "x-forwarded-for": address } }),
    confirm: (token: string) => visitor.post("/api/newsletter/confirm", { token }),
    mailed: () => confirmationsIn(app),
    waves: async () => (await app.admin.get("/api/newsletter/waves")).body.data,
  };
}

/** Returns recipients and tokens of the confirmations since the last call. */
async function confirmationsIn(app: MailApp) {
  return (await app.arrived()).flatMap(({ to: [to = ""], parsed }) => {
    const token = /\/newsletter\/confirm\?token=([\w-]{43})/.exec(parsed.text ?? "")?.[1];
    return token ? [{ to, token }] : [];
  });
}

const ipv4 = (n: number) => `${11 + Math.floor(n / 65_536)}.${Math.floor(n / 256) % 256}.${n % 256}.7`;

test("300 readers with addresses of one provider are all mailed within an hour, when three in five confirm ten minutes later", async () => {
  const app = await newsletter();
  const confirmations: { at: number; token: string }[] = [];
  const mailed = new Set<string>();
  const total = 300;
  for (let n = 0; n < total; n++) {
    await app.signUp(`reader.${n}@gmail.com`, ipv4(n));
    app.pass(12 * secondMs);
    if (n % 5 < 4) continue;
    for (const { to, token } of await app.mailed()) {
      if (mailed.size % 5 < 3) confirmations.push({ at: app.clock.now.getTime() + 10 * minuteMs, token });
      mailed.add(to);
    }
    while (confirmations[0] && confirmations[0].at <= app.clock.now.getTime())
      expect((await app.confirm(confirmations.shift()?.token ?? "")).status).toBe(200);
  }
  for (const { to } of await app.mailed()) mailed.add(to);
  expect(mailed.size).toBe(total);
  expect(await app.waves()).toEqual([]);
});

test("a thousand strangers of 125 networks get 50 mails at most, also when their sign-ups last for a day", async () => {
  const app = await newsletter();
  let mails = 0;
  for (let n = 0; n < 1000; n++) {
    await app.signUp(`stranger-${n}@${n % 2 ? "gmail.com" : `${n}.example`}`, `203.${n % 125}.113.${n % 250}`);
    if (n % 20 > 0) continue;
    app.pass(20 * minuteMs);
    mails += (await app.arrived()).length;
  }
  mails += (await app.arrived()).length;
  expect(mails).toBeGreaterThan(0);
  expect(mails).toBeLessThanOrEqual(50);
  const [wave] = await app.waves();
  expect(wave).toMatchObject({ source: "site", name: "site" });
});

test("the /48 of one IPv6 customer is one network", async () => {
  const app = await newsletter();
  for (let n = 0; n < 60; n++) await app.signUp(`reader-${n}@${n}.example`, `2001:db8:7:${n.toString(16)}::1`);
  expect(await app.mailed()).toHaveLength(10);
  expect(await app.waves()).toMatchObject([{ source: "network", name: "2001:db8:7::/48", count: 60 }]);
});

test("plus-addresses and dots of one mailbox share its three mails an hour", async () => {
  const app = await newsletter();
  for (const [n, email] of [
    "ada.lovelace@gmail.com",
    "adalovelace+1@gmail.com",
    "a.d.a.lovelace+2@googlemail.com",
    "AdaLovelace@gmail.com",
  ].entries())
    await app.signUp(email, ipv4(n));
  expect(await app.mailed()).toHaveLength(3);
});

test("confirmations from a network let its next sign-ups pass, without an administrator", async () => {
  const app = await newsletter();
  for (let n = 0; n < 20; n++) await app.signUp(`reader-${n}@${n}.example`, "203.0.113.9");
  const first = await app.mailed();
  expect(first).toHaveLength(10);
  for (const { token } of first.slice(0, 4)) await app.confirm(token);
  const next = await app.mailed();
  expect(new Set([...first, ...next].map(({ to }) => to)).size).toBe(20);
  expect(next).toHaveLength(10);
});

test("confirmations of addresses of one domain do not pay for mails to strangers without limit", async () => {
  const app = await newsletter();
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 30; n++) await app.signUp(`own-${round}-${n}@own.example`, `198.${round}.${n}.7`);
    for (const { token } of await app.mailed()) await app.confirm(token);
  }
  for (let n = 0; n < 150; n++) await app.signUp(`stranger-${n}@gmail.com`, ipv4(n));
  const strangers = (await app.mailed()).filter(({ to }) => to.endsWith("@gmail.com"));
  expect(strangers.length).toBeLessThanOrEqual(50);
});
