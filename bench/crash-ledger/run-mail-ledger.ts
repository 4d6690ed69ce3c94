import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openMailServer } from "../../tests/support/smtp-server.ts";
import { type Api, createApi } from "./api.ts";
import { compareDeliveries } from "./issue-ledger.ts";
import { createPlace, type DatabaseName } from "./place.ts";
import { createSiteProcess } from "./site-process.ts";

interface Options {
  kills: number;
  subscribers: number;
  database: DatabaseName;
  postgres?: string | undefined;
  onKill?: (counts: { kills: number; received: number }) => void;
}

const account = { email: "admin@example.com", password: "an open secret" };
/** Maximum wait for progress of the issue, long enough for the lease of a killed process to expire. */
const maxWaitMs = 600_000;

/** Kills the server while it sends an issue, and compares the recorded delivery states with the received mails. */
export async function runMailLedger({ kills, subscribers, database, postgres, onKill }: Options) {
  const directory = mkdtempSync(join(tmpdir(), "folio-ledger-"));
  const mailServer = await openMailServer({ onMail: () => sleep(20 + Math.random() * 60).then(() => undefined) });
  const place = await createPlace(database, false, postgres);
  const site = createSiteProcess(directory, {
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    STARTER_CONTENT: "off",
    LOG_LEVEL: "fatal",
    SMTP_URL: mailServer.url,
    MAIL_RATE: "9999/s, 9999999/h",
    ...place.settings,
  });
  try {
    await site.start();
    const { cookie } = await createApi(site.address).send("POST", "/api/auth/login", account);
    const admin = createApi(site.address, cookie);
    const id = await sendIssue(admin, subscribers);
    for (let kill = 1; kill <= kills; kill++) {
      // Spreads the kills over the first 90 % of the mails: one at a random point of each equal part.
      const enough = (subscribers * 0.9 * (kill - Math.random())) / kills;
      await until(() => mailServer.mails.length >= enough);
      await sleep(Math.random() * 100);
      await site.end("SIGKILL");
      onKill?.({ kills: kill, received: mailServer.mails.length });
      await site.start();
    }
    await until(async () => (await admin.get(`/api/newsletter/issues/${id}`)).data.counts.queued === 0, 1000);
    // Waits for the mail server's responses, because a mail without one counts as uncertain (outcome unknown).
    await sleep(3000);
    const ledger = await readLedger(admin, id);
    const received = mailServer.mails.flatMap(({ to }) => to);
    const { twice, forgotten, ...counts } = compareDeliveries(ledger, received);
    const missing = ledger.length === subscribers ? [] : [`${ledger.length} of ${subscribers} are in the ledger`];
    const violations = [
      ...twice.map((email) => `${email} got it twice`),
      ...forgotten.map((email) => `${email} was forgotten`),
      ...missing,
    ];
    return { kills, subscribers, ...counts, twice: twice.length, forgotten: forgotten.length, violations };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${site.output()}`, { cause: error });
  } finally {
    await site.end("SIGKILL");
    await place.close();
    await mailServer.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function sendIssue(admin: Api, subscribers: number) {
  async function send(method: string, path: string, body?: unknown) {
    const reply = await admin.send(method, path, body);
    if (reply.outcome !== "acknowledged") throw new Error(`${method} ${path} was answered ${reply.status}`);
    return reply.body.data;
  }
  const emails = Array.from({ length: subscribers }, (_, index) => `reader-${index}@example.com`);
  const file = new FormData();
  file.append("file", new Blob([["email", ...emails].join("\n")]), "subscribers.csv");
  await send("PUT", "/api/settings", { mailAddress: "site@mail.example" });
  await send("POST", "/api/newsletter/import?consent=They%20signed%20up&withoutStatus=active", file);
  const { id } = await send("POST", "/api/newsletter/issues", { subject: "News", note: "Hello **all**" });
  await send("POST", `/api/newsletter/issues/${id}/send`);
  return id as string;
}

async function readLedger(admin: Api, id: string) {
  const ledger: { email: string; state: string }[] = [];
  for (let page = 1; ; page++) {
    const { data, total } = await admin.get(`/api/newsletter/issues/${id}/deliveries?limit=1000&page=${page}`);
    ledger.push(...data);
    if (data.length === 0 || ledger.length >= total) return ledger;
  }
}

async function until(isReached: () => boolean | Promise<boolean>, pauseMs = 20) {
  for (const begun = performance.now(); !(await isReached()); await sleep(pauseMs))
    if (performance.now() - begun > maxWaitMs) throw new Error("The issue does not go on");
}
