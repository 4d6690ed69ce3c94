import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test, vi } from "vitest";
import { compareDeliveries } from "../../bench/crash-ledger/issue-ledger.ts";
import { defaultSiteSettings } from "../../src/contract/site-settings/default-site-settings.ts";
import { issuesApp } from "../support/issues-app.ts";
import { spawnIssueSender } from "../support/jobs-process.ts";
import { sender } from "../support/mail-app.ts";

const kills = 20;
const subscribers = 2000;

test(
  `${kills} kills over an issue to ${subscribers} send it to nobody twice, and forget nobody`,
  { timeout: 900_000 },
  async () => {
    const app = await issuesApp({
      subscribers,
      settings: { MAIL_RATE: "9999/s, 999999/h" },
      faults: { onMail: () => sleep(20 + Math.random() * 60).then(() => undefined) },
    });
    const id = await app.draft({ subject: "News of the marsh" });
    await app.act(id, "send");
    const start = () => spawnIssueSender(app, { ...defaultSiteSettings, mailAddress: sender });
    // Each is killed after about as many mails, so that all kills happen during the issue.
    let process = start();
    for (let kill = 1; kill <= kills; kill++) {
      const enough = (subscribers * 0.9 * kill) / kills;
      await vi.waitUntil(() => app.server.mails.length >= enough, { timeout: 120_000, interval: 20 });
      await sleep(Math.random() * 100);
      process.kill("SIGKILL");
      await once(process, "exit");
      process = start();
    }
    await vi.waitUntil(async () => (await app.issue(id)).state === "sent", { timeout: 300_000, interval: 500 });

    const ledger = await app.database.db
      .selectFrom("issue_deliveries")
      .innerJoin("subscribers", "subscribers.id", "subscriber_id")
      .select(["email", "state"])
      .execute();
    const counts = compareDeliveries(
      ledger,
      app.server.mails.flatMap(({ to }) => to),
    );
    expect([ledger.length, counts]).toMatchObject([subscribers, { twice: [], forgotten: [] }]);
    expect(counts.uncertain).toBeLessThanOrEqual(4 * kills);
    console.log(inject("postgres") ? "PostgreSQL" : "SQLite", counts);
  },
);
