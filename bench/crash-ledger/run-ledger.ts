import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { type Api, createApi, type Reply } from "./api.ts";
import { type FaultName, faults } from "./faults.ts";
import { createEntry, describe, compareWithStored, acceptStored, type LedgerEntry } from "./ledger.ts";
import { createPlace, type DatabaseName } from "./place.ts";
import { createSiteProcess, type SiteProcess } from "./site-process.ts";
import { readStoredState } from "./stored-state.ts";
import { createWriter } from "./writers.ts";

export interface LedgerOptions {
  rounds: number;
  writers: number;
  database: DatabaseName;
  fault: FaultName;
  /** URL of a running PostgreSQL; if absent, the run starts one. */
  postgres?: string | undefined;
  onRound?: (counts: Counts) => void;
}

export type Counts = ReturnType<typeof createCounts>;

const account = { email: "admin@example.com", password: randomBytes(9).toString("base64url") };
const settings = {
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  STARTER_CONTENT: "off",
  LOG_LEVEL: "fatal",
  LIMIT_FORMS: "1000000",
  LIMIT_LOGINS: "1000000",
  LIMIT_LOGINS_ADDRESS: "1000000",
};

/** In each round: writes, causes the fault, and compares every acknowledged write field by field. */
export async function runLedger({ rounds, writers, database, fault, postgres, onRound }: LedgerOptions) {
  const directory = mkdtempSync(join(tmpdir(), "folio-ledger-"));
  const place = await createPlace(database, fault === "cut", postgres);
  const site = createSiteProcess(directory, { ...settings, ...place.settings });
  const counts = createCounts();
  const settingsOfSite: LedgerEntry = { ...createEntry("settings", "settings"), history: [{}] };
  const entries = [settingsOfSite];
  try {
    await site.start();
    const admin = createApi(site.address, await signIn(site));
    for (let round = 1; round <= rounds; round++) {
      const { written, endWriters } = startWriters(site, admin, writers, settingsOfSite, counts);
      // Before the fault, waits for 3 acknowledged writes per writer, however long they take on a busy machine.
      for (const before = counts.acknowledged; counts.acknowledged < before + 3 * writers;) await sleep(5);
      await sleep(Math.random() * 400);
      const begun = performance.now();
      await faults[fault]({ site, place, round, endWriters });
      counts.slowestRecoveryMs = Math.max(counts.slowestRecoveryMs, Math.round(performance.now() - begun));
      const newest = written();
      entries.push(...newest);
      // Checks the settings and this round's entries. The last round checks the entries of all rounds.
      await check(site, admin, round === rounds ? entries : [settingsOfSite, ...newest], counts);
      counts.rounds = round;
      onRound?.(counts);
    }
    return counts;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${site.output()}`, { cause: error });
  } finally {
    await site.end("SIGKILL");
    await place.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function signIn({ address }: SiteProcess) {
  const { cookie } = await createApi(address).send("POST", "/api/auth/login", account);
  if (!cookie) throw new Error("The administrator could not sign in");
  return cookie;
}

function startWriters(
  { address }: SiteProcess,
  admin: Api,
  amount: number,
  settingsOfSite: LedgerEntry,
  counts: Counts,
) {
  const stop = new AbortController();
  const heard = ({ outcome, status, body }: Reply, what: string) => {
    counts[outcome]++;
    if (status === 500) counts.answered500++;
    if (status === 500 || (status >= 400 && status < 500))
      counts.violations.push(`${what} was answered ${status}: ${JSON.stringify(body)}`);
  };
  const all = Array.from({ length: amount }, (_, number) =>
    createWriter({ address, admin, drawImage, account, heard }, number === 0 ? settingsOfSite : undefined),
  );
  const work = all.map((writer) => writer.writeUntil(stop.signal));
  return {
    written: () => all.flatMap((writer) => writer.entries),
    async endWriters() {
      stop.abort();
      await Promise.all(work);
    },
  };
}

async function check(site: SiteProcess, admin: Api, entries: LedgerEntry[], counts: Counts) {
  const now = await readStoredState(site.address, admin);
  for (const entry of entries) {
    const actual = await now.find(entry);
    const verdict = compareWithStored(entry, actual);
    if (verdict !== "intact") {
      counts[verdict]++;
      counts.violations.push(describe(entry, actual, verdict));
    }
    acceptStored(entry, actual);
  }
  const halves = [...now.halves];
  for (const entry of entries) halves.push(...(await now.halvesOf(entry)));
  counts.torn += halves.length;
  counts.violations.push(...halves);
}

const createCounts = () => ({
  rounds: 0,
  acknowledged: 0,
  lost: 0,
  torn: 0,
  "refused-but-done": 0,
  /** Writes that got no response, or one with status 500 or `uncertain: true`. */
  unknown: 0,
  refused: 0,
  answered500: 0,
  /** Longest time from a fault until every writer has its response and the site is ready again. */
  slowestRecoveryMs: 0,
  violations: [] as string[],
});

async function drawImage() {
  const background = `#${randomBytes(3).toString("hex")}`;
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(bytes)]), "image.png");
  return form;
}
