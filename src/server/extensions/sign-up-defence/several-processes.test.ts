import { expect, inject, test } from "vitest";
import { createClient } from "../../../../tests/support/client.ts";
import { mailApp, smtpTimes } from "../../../../tests/support/mail-app.ts";
import { testApp } from "../../../../tests/support/test-app.ts";

/** Two processes on one database; the owner is signed in at both. */
async function twoProcesses() {
  const settings = { TRUST_PROXY: "on", MAIL_RATE: "1000/s", LIMIT_FORMS: "1000" };
  const first = await mailApp({ settings });
  const second = await testApp({
    place: { ...first.place, drop: async () => {} },
    settings: { SMTP_URL: first.server.url, ...settings },
    now: () => first.clock.now,
    smtpTimes,
  });
  const otherAdmin = createClient(second.origin);
  await otherAdmin.post("/api/auth/login", { email: "admin@example.com", password: first.password });
  const processes = [first, second];
  const visitors = [await first.as("visitor"), await second.as("visitor")];
  return {
    ...first,
    admins: [first.admin, otherAdmin],
    /** Signs up each address at another process than the one before. */
    signUp: (emails: readonly string[]) =>
      Promise.all(
        emails.map(async (email, n) => {
          const headers = { "x-forwarded-for": `203.0.113.${n}` };
          await visitors[n % 2]?.post("/api/newsletter/subscribe", { email }, { headers });
        }),
      ),
    /** Runs the due jobs in both; returns recipients and subjects of the mails since the last call. */
    async arrived() {
      await Promise.all(processes.map(({ features }) => features.jobs.runDue()));
      // Waits for jobs that the other process had claimed.
      await first.runDue();
      return first.server.mails.splice(0).map(({ to, parsed }) => `${to.join()}: ${parsed.subject}`);
    },
    async reasons() {
      const rows = await first.database.db.selectFrom("subscribers").select("inactive_reason").execute();
      return rows.map(({ inactive_reason }) => inactive_reason);
    },
  };
}

test.runIf(inject("postgres"))(
  "two processes hold back one wave, tell the owner once, and a release that both are asked for asks everybody once",
  async () => {
    const app = await twoProcesses();
    const readers = Array.from({ length: 40 }, (_, n) => `reader-${n}@${n}.example`);
    const toOwner = "admin@example.com: Many sign-ups for the newsletter of Ada's Site";
    await app.signUp(readers.slice(0, 24));
    const mails = await app.arrived();
    expect(mails.filter((mail) => mail === toOwner)).toEqual([toOwner]);
    // At most ten mails were sent before the eleventh sign-up revealed the wave.
    expect(mails.length).toBeLessThanOrEqual(1 + 10);
    await app.signUp(readers.slice(24));
    expect([await app.arrived(), new Set(await app.reasons())]).toEqual([[], new Set(["held"])]);

    const waves = await Promise.all(app.admins.map((admin) => admin.get("/api/newsletter/waves")));
    const [[wave, ...others]] = waves.map(({ body }) => body.data) as [{ id: string; count: number }[]];
    expect([wave?.count, others, waves[1]?.body.data]).toEqual([readers.length, [], [wave]]);
    const path = `/api/newsletter/waves/${wave?.id}/release`;
    const released = await Promise.all(app.admins.map((admin) => admin.put(path)));
    expect(new Set(released.map(({ status }) => status))).toEqual(new Set([200, 404]));
    const confirmations = readers.map((email) => `${email}: Confirm your subscription to the newsletter of Ada's Site`);
    expect((await app.arrived()).toSorted()).toEqual(confirmations.toSorted());
    expect(new Set(await app.reasons())).toEqual(new Set(["unconfirmed"]));
  },
);

test.runIf(inject("postgres"))(
  "a wave that one process releases while the other deletes it is one of the two as a whole",
  async () => {
    const app = await twoProcesses();
    await app.signUp(Array.from({ length: 20 }, (_, n) => `reader-${n}@${n}.example`));
    await app.arrived();
    const [wave] = (await app.admin.get("/api/newsletter/waves")).body.data;
    const path = `/api/newsletter/waves/${wave.id}`;
    const answers = await Promise.all([app.admins[0]?.put(`${path}/release`), app.admins[1]?.delete(path)]);
    const [released, removed] = answers.map((answer) => answer?.status);
    const [mails, reasons] = [await app.arrived(), await app.reasons()];
    const isOver = [released, removed, mails.length, reasons.length].join();
    expect(["200,404,20,20", "404,200,0,0"]).toContain(isOver);
  },
);
