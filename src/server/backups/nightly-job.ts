import { z } from "zod";
import type { AppContext } from "../context.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { CreateWorker } from "../workers/worker.ts";
import { listBackups } from "./backup-files.ts";
import { findLastBackup, storeLastBackup } from "./backups.queries.ts";
import type { backUpNightly, NightlyTask } from "./nightly-backup.ts";

const timeoutMs = 6 * 3_600_000;

interface Deps {
  jobs: Jobs;
  createWorker: CreateWorker;
  version: string;
}

/** Backs the site up each night, in a process of its own, so that nothing waits for it. */
export function createNightlyBackup(context: AppContext, { jobs, createWorker, version }: Deps) {
  const { db, inTransaction, settings, now, log } = context;
  const worker = createWorker<NightlyTask, Awaited<ReturnType<typeof backUpNightly>>>({
    entry: new URL("./nightly-backup.worker.ts", import.meta.url),
    idleMs: 1000,
  });

  async function run() {
    const at = now();
    const { databaseUrl, dataDirectory, mediaUrl, objectStorage, backupTo, backupPassphrase } = settings;
    const place = { databaseUrl, dataDirectory, mediaUrl, objectStorage, backupTo, backupPassphrase };
    const { file, missing } = await worker.run({ ...place, version, at }, timeoutMs);
    if (missing.length > 0)
      log.warn({ file, missing: missing.slice(0, 10) }, "a backup lacks images that have no file");
    log.info({ file }, "the site was backed up");
    await inTransaction((transaction) => storeLastBackup(transaction, at));
  }

  if (settings.backupAt) {
    jobs.register("backups.nightly", {
      title: "Back up the site",
      payload: z.object({}),
      schedule: { dailyAt: settings.backupAt },
      run,
    });
  }

  return {
    /** When the last backup was made: by the site itself, or by the command into DATA_DIR/backups. */
    async findLast() {
      const own = await findLastBackup(db);
      const [latest] = await listBackups(`${settings.dataDirectory}/backups`, "folio");
      return own && latest ? new Date(Math.max(own.getTime(), latest.at.getTime())) : (own ?? latest?.at);
    },
    close: () => worker.close(),
  };
}
