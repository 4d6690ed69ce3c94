import { basename } from "node:path";
import { hourMs } from "../../contract/durations.ts";
import type { AppContext } from "../context.ts";
import { findCreation } from "../db/facts.ts";
import type { Db } from "../db/tables.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Attempt } from "../jobs/run-job.ts";
import type { CreateWorker } from "../workers/worker.ts";
import type { backUpNightly, NightlyTask } from "./back-up.ts";
import {
  findLastBackup,
  findLastVerification,
  listFaultyBackups,
  storeLastBackup,
  storeVerification,
} from "./backups.queries.ts";
import type { BackupSource } from "./open-backup.ts";

export const nightlyKind = "backups.nightly";
const timeoutMs = 6 * hourMs;
const maxBackupAgeMs = 48 * hourMs;
/** Limits memory: a backup of 100,000 articles takes 160 MB instead of 270, its verification 160 instead of 330. */
const limits = { idleMs: 1000, maxSemiSpaceMb: 8 };

interface Deps {
  jobs: Jobs;
  createWorker: CreateWorker;
  /** Entry file of the worker process that verifies a backup. */
  verifyEntry: URL;
  version: string;
}

/** Backs the site up each night and verifies the backup, in separate processes, so that no request waits for them. */
export function createNightlyBackup(context: AppContext, { jobs, createWorker, verifyEntry, version }: Deps) {
  const { db, inTransaction, settings, now, log } = context;
  const writer = createWorker<NightlyTask, Awaited<ReturnType<typeof backUpNightly>>>({
    entry: new URL("./nightly-backup.worker.ts", import.meta.url),
    ...limits,
  });
  const verifier = createWorker<BackupSource & { temporaryDirectory: string }, string | undefined>({
    entry: verifyEntry,
    ...limits,
  });

  async function run(_: unknown, attempt: Attempt) {
    const at = now();
    const { databaseUrl, dataDirectory, mediaUrl, objectStorage, backupTo, backupPassphrase } = settings;
    const place = { databaseUrl, dataDirectory, mediaUrl, objectStorage, backupTo, backupPassphrase };
    const faulty = await listFaultyBackups(db);
    const { file, missing } = await writer.run({ ...place, version, at, faulty }, timeoutMs);
    if (missing.length > 0)
      log.warn({ file, missing: missing.slice(0, 10) }, "a backup lacks images that have no file");
    log.info({ file }, "the site was backed up");
    await inTransaction((transaction) => storeLastBackup(transaction, at));

    const fault = await findFault(file, attempt.signal);
    if (fault !== undefined) log.error({ file, fault }, "the verification of a backup found a fault");
    await inTransaction(async (transaction) => {
      const verification = { at: now().toISOString(), backup: basename(file), fault: fault ?? null };
      await storeVerification(transaction, verification);
      await attempt.complete(transaction);
    });
  }

  /** Verifies a backup. Returns its fault, or why it could not be verified; undefined if the backup is intact. */
  async function findFault(file: string, signal: AbortSignal) {
    const { dataDirectory: temporaryDirectory, backupPassphrase: passphrase, objectStorage } = settings;
    try {
      return await verifier.run({ file, passphrase, objectStorage, temporaryDirectory }, timeoutMs);
    } catch (error) {
      // A closing server ends the verification; this error makes the job run again after the next start.
      if (signal.aborted) throw error;
      log.error({ err: error, file }, "a backup could not be verified");
      const [reason] = error instanceof Error ? error.message.split("\n", 1) : [];
      return `It could not be verified (${reason}).`;
    }
  }

  const job = jobs.register(nightlyKind, {
    title: "Back up the site",
    ...(settings.backupAt && { schedule: { dailyAt: settings.backupAt } }),
    run,
  });

  /** Returns the time of the last backup, nightly or by command; undefined if there is none or it is in the future. */
  async function findLast() {
    const last = await findLastBackup(db);
    return last && last <= now() ? last : undefined;
  }

  return {
    /** Enqueues a backup to run at once, unless another requested backup is already waiting. */
    request: (transaction: Db) => job.enqueue(transaction, {}, { key: "requested" }),
    findLast,
    /** Returns the time of the last backup. Overdue: it is, or without a backup the site is, over 48 hours old. */
    async describeLast() {
      const last = await findLast();
      const since = last?.getTime() ?? (await findCreation(db));
      return { lastBackup: last?.toISOString() ?? null, isBackupOverdue: now().getTime() - since > maxBackupAgeMs };
    },
    findLastVerification: () => findLastVerification(db),
    close() {
      writer.close();
      verifier.close();
    },
  };
}
