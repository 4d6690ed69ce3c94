import { expect, inject, test } from "vitest";
import { issuesApp } from "../../../../tests/support/issues-app.ts";
import { smtpTimes } from "../../../../tests/support/mail-app.ts";
import { testApp } from "../../../../tests/support/test-app.ts";

test.runIf(inject("postgres"))("when two processes send an issue together, every subscriber gets it once", async () => {
  const subscribers = 60;
  const settings = { MAIL_RATE: "1000/s" };
  const first = await issuesApp({ subscribers, settings });
  const second = await testApp({
    place: { ...first.place, drop: async () => {} },
    settings: { SMTP_URL: first.server.url, ...settings },
    now: () => first.clock.now,
    smtpTimes,
  });
  const id = await first.draft({});
  await first.act(id, "send");
  await Promise.all([first.features.jobs.runDue(), second.features.jobs.runDue()]);
  // Waits for jobs that the second process claimed.
  await first.runDue();

  expect(await first.issue(id)).toMatchObject({ state: "sent", counts: { accepted: subscribers, queued: 0 } });
  expect(first.server.mails).toHaveLength(subscribers);
  expect(new Set(first.server.mails.map(({ to }) => to.join())).size).toBe(subscribers);
});
