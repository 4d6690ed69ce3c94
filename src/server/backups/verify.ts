import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../db/dialect.ts";
import { openSqlite } from "../db/sqlite.ts";
import { OperatorError } from "../errors.ts";
import type { MediaFile, OnProgress } from "./content.ts";
import { fillDatabase, type IndexPosts } from "./fill-database.ts";
import { openBackup } from "./open-backup.ts";
import { checkArchive, contentOfArchive } from "./read-archive.ts";

interface VerifyOptions {
  file: string;
  /** Of an encrypted backup. */
  passphrase?: string | undefined;
  indexPosts: IndexPosts;
  onCheck?: OnProgress;
  onProgress?: OnProgress;
}

/** Proves that a backup can be restored: all of it is loaded into a temporary database. Answers its manifest. */
export async function verifyBackup({ file, passphrase, indexPosts, onCheck, onProgress }: VerifyOptions) {
  const open = await openBackup(file, passphrase);
  const manifest = await checkArchive(open, onCheck);
  const directory = await mkdtemp(join(tmpdir(), "folio-verify-"));
  const database = openSqlite(directory);
  try {
    await sql`pragma journal_mode = off`.execute(database.db);
    await sql`pragma synchronous = off`.execute(database.db);
    const images = new Set<string>();
    await fillDatabase(database, {
      content: contentOfArchive(open, manifest),
      indexPosts,
      expectedRows: manifest.rows,
      onProgress,
      async takeImage(image) {
        await checkImage(image);
        images.add(image.file);
      },
    });
    await checkIntegrity(database);
    await checkFiles(database, images);
    return manifest;
  } finally {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** An image's name begins with the SHA-256 of its bytes. */
async function checkImage({ file, body }: MediaFile) {
  const hash = createHash("sha256");
  for await (const chunk of body) hash.update(chunk);
  if (!file.startsWith(hash.digest("hex").slice(0, 32)))
    throw new OperatorError(`The image ${file} was damaged before it was backed up.`);
}

async function checkIntegrity({ db }: Database) {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
  if (rows[0]?.integrity_check !== "ok")
    throw new OperatorError(`The database of this backup is damaged: ${rows[0]?.integrity_check}`);
}

async function checkFiles({ db }: Database, images: ReadonlySet<string>) {
  const rows = await db.selectFrom("media").select("file").execute();
  const missing = rows.filter(({ file }) => !images.has(file));
  if (missing.length > 0) {
    throw new OperatorError(
      `${missing.length} images have a row, but no file, since before this backup was made: ${missing[0]?.file} …. Everything else is whole and can be restored.`,
    );
  }
}
