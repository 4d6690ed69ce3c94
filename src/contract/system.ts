import { z } from "zod";
import { Timestamp } from "./fields.ts";

const Bytes = z
  .number()
  .min(0)
  .meta({ examples: [1_048_576] });

/** A finding of a check of the site's health. */
export const Finding = z.object({
  /** Name of the check. */
  check: z.string().meta({ examples: ["disk"] }),
  /** `unknown`: the check could not run; `warning`: a change is advisable; `problem`: something does not work. */
  level: z.enum(["problem", "warning", "unknown", "ok"]),
  sentence: z.string(),
  /** Action that corrects the finding; missing if none is needed. */
  remedy: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

/** Result of a verification of one of the site's backups. */
export const Verification = z.object({
  at: Timestamp,
  backup: z.string().meta({ examples: ["nightly-2026-01-11T03-30-00Z.tar"] }),
  /** Reason why the verified backup cannot be restored as it is; `null` if it can be restored. */
  fault: z.string().nullable(),
});
export type Verification = z.infer<typeof Verification>;

/** Backups of the site, and the job that makes them. */
export const Backups = z.object({
  /** Folder or object storage that new backups are written to. */
  place: z.string().meta({ examples: ["/var/lib/folio/data/backups"] }),
  /** Time of the next nightly backup; `null` if nightly backups are turned off. */
  nextAt: Timestamp.nullable(),
  /** Whether a backup is being made. */
  isRunning: z.boolean(),
  /** Reason why the last backup failed; `null` if it succeeded. */
  failure: z.string().nullable(),
  /** The newest 5 backups. */
  files: z.array(
    z.object({
      name: z.string().meta({ examples: ["nightly-2026-01-11T03-30-00Z.tar"] }),
      at: Timestamp,
      bytes: Bytes,
      /** Whether a verification found a fault in this backup. */
      isFaulty: z.boolean(),
    }),
  ),
});
export type Backups = z.infer<typeof Backups>;

/** Software, storage and state of the site, for administrators. */
export const System = z.object({
  /** Version of folio. */
  version: z.string().meta({ examples: ["0.2.0"] }),
  /** Name of the last migration that the database has applied. */
  schema: z.string().meta({ examples: ["013-jobs"] }),
  database: z.object({ kind: z.enum(["SQLite", "PostgreSQL"]), bytes: Bytes }),
  /** Space on the disk of `DATA_DIR`, in bytes. */
  disk: z.object({ freeBytes: Bytes, totalBytes: Bytes }),
  /** Number and bytes of uploaded images, excluding their smaller versions. */
  media: z.object({ files: z.int(), bytes: Bytes }),
  /** Time of the last backup, by the site itself or by `folio backup`; `null` if there was none. */
  lastBackup: Timestamp.nullable(),
  /** Whether the last backup (without one, the creation of the site) is more than 48 hours ago. */
  isBackupOverdue: z.boolean(),
  /** Result of the last verification; `null` if there was none. */
  lastVerification: Verification.nullable(),
  /** Number of jobs in each of these states. */
  jobs: z.object({ waiting: z.int(), running: z.int(), dead: z.int(), uncertain: z.int() }),
});
export type System = z.infer<typeof System>;
