import { z } from "zod";
import { Timestamp } from "./fields.ts";

const Bytes = z
  .number()
  .min(0)
  .meta({ examples: [1_048_576] });

/** What an examination of the site found. */
export const Finding = z.object({
  /** The name of the check. */
  check: z.string().meta({ examples: ["disk"] }),
  level: z.enum(["problem", "warning", "unknown", "ok"]),
  sentence: z.string(),
  /** What to do; missing if nothing needs care. */
  remedy: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

/** What the site runs on, for administrators. */
export const System = z.object({
  /** Of folio. */
  version: z.string().meta({ examples: ["0.2.0"] }),
  /** The last step of the database's schema. */
  schema: z.string().meta({ examples: ["013-jobs"] }),
  database: z.object({ kind: z.enum(["SQLite", "PostgreSQL"]), bytes: Bytes }),
  /** The disk of `DATA_DIR`. */
  disk: z.object({ freeBytes: Bytes, totalBytes: Bytes }),
  /** Uploaded images, without their smaller versions. */
  media: z.object({ files: z.int(), bytes: Bytes }),
  /** When the site was last backed up, by itself or by the command; `null` if it never was. */
  lastBackup: Timestamp.nullable(),
  /** Whether that, or else the start of a site without a backup, is more than 48 hours ago. */
  isBackupOverdue: z.boolean(),
  /** What the last verification of one of the site's backups found; `null` if there was none. */
  lastVerification: z
    .object({
      at: Timestamp,
      backup: z.string().meta({ examples: ["nightly-2026-01-11T03-30-00Z.tar"] }),
      /** Why that backup cannot be restored as it is; `null` if it can. */
      fault: z.string().nullable(),
    })
    .nullable(),
  /** How many jobs are in the states that matter. */
  jobs: z.object({ waiting: z.int(), running: z.int(), dead: z.int(), uncertain: z.int() }),
});
export type System = z.infer<typeof System>;
