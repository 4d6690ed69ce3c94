import { basename } from "node:path";
import { Readable } from "node:stream";
import type { Backups } from "../../contract/system.ts";
import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import type { Db } from "../db/tables.ts";
import { found } from "../errors.ts";
import type { Actor } from "../http/actor.ts";
import type { RunOnce } from "../http/routes/route.ts";
import { slotAfter } from "../jobs/schedules.ts";
import { listFaultyBackups } from "./backups.queries.ts";
import { listSiteBackups, placeOf } from "./destination.ts";
import { nightlyKind } from "./nightly-job.ts";
import { openStored } from "./open-backup.ts";

const maxListed = 5;

interface Deps extends Pick<Core, "jobs" | "timeZone" | "record"> {
  /** Enqueues the job that backs the site up. */
  request: (transaction: Db) => Promise<void>;
}

/** Lists, starts and downloads backups for administrators. */
export function createBackups(context: AppContext, { jobs, timeZone, record, request }: Deps) {
  const { db, inTransaction, settings, now } = context;
  const { backupAt, objectStorage } = settings;

  return {
    async describe(): Promise<Backups> {
      const time = now().getTime();
      const faulty = await listFaultyBackups(db);
      const newest = (await listSiteBackups(settings)).slice(0, maxListed);
      const files = newest.map(async ({ path, at }) => {
        const name = basename(path);
        // Leaves out a backup that was deleted after the listing.
        const stored = await openStored({ file: path, objectStorage }).catch(() => undefined);
        return stored ? [{ name, at: at.toISOString(), bytes: stored.bytes, isFaulty: faulty.includes(name) }] : [];
      });
      const job = await jobs.findNewest(nightlyKind);
      const hasFailed = (job?.state === "waiting" || job?.state === "dead") && job.reason !== "";
      return {
        place: placeOf(settings),
        nextAt: backupAt ? new Date(slotAfter({ dailyAt: backupAt }, time, await timeZone(db))).toISOString() : null,
        isRunning: job?.state === "running" || (job?.state === "waiting" && job.runAt <= time),
        failure: hasFailed ? job.reason : null,
        files: (await Promise.all(files)).flat(),
      };
    },

    start: (once: RunOnce) => once((run) => run(request), ""),

    /** Opens a backup file without decrypting it, and records who downloaded it. */
    async download(actor: Actor, name: string) {
      const backups = await listSiteBackups(settings);
      const backup = backups.find(({ path }) => basename(path) === name);
      const { bytes, read } = await openStored({ file: found(backup, "Backup").path, objectStorage });
      await inTransaction((transaction) => record(transaction, { kind: "backup", actor, detail: name }));
      return { bytes, content: Readable.from(read()) };
    },
  };
}

export type SiteBackups = ReturnType<typeof createBackups>;
