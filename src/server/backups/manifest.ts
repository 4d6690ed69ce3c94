import { z } from "zod";

/** The description of a backup, stored in it as `manifest.json`. */
export const Manifest = z.object({
  /** Version of the archive format; a later one is refused. */
  format: z.literal(1),
  /** Version of folio that wrote it. */
  folio: z.string(),
  at: z.iso.datetime(),
  database: z.enum(["SQLite", "PostgreSQL"]),
  /** Migrations that the database had applied. */
  steps: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  /** Images that had a row, but no file. */
  missing: z.array(z.string()),
  /** SHA-256 of each file in the archive. */
  sha256: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export const entryNames = {
  manifest: "manifest.json",
  /** Last entry: the SHA-256 of all bytes before it. */
  digest: "SHA256",
  rows: (table: string, part: number) => `database/${table}/${String(part).padStart(6, "0")}.ndjson.gz`,
  upload: (file: string) => `uploads/${file}`,
};

/** Returns the table whose rows an entry contains. */
export const tableOf = (name: string) => /^database\/(\w+)\/\d+\.ndjson\.gz$/.exec(name)?.[1];

/** Returns the image that an entry contains. */
export const uploadOf = (name: string) => /^uploads\/([^/]+)$/.exec(name)?.[1];
