import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../db/dialect.ts";
import { openSqlite } from "../db/sqlite.ts";
import { OperatorError } from "../errors.ts";
import { readDisk } from "../files/data-folder.ts";
import { StorageFailure } from "../object-storage/storage-failure.ts";
import { checkArchive, contentOfArchive } from "./archive.ts";
import type { MediaFile, OnProgress } from "./content.ts";
import { fillDatabase, type IndexPosts } from "./fill-database.ts";
import { type BackupSource, openBackup } from "./open-backup.ts";

interface VerifyOptions extends BackupSource {
  indexPosts: IndexPosts;
  /** Folder for a temporary database with the rows of the backup; defaults to the system's temporary folder. */
  temporaryDirectory?: string;
  onCheck?: OnProgress;
  onProgress?: OnProgress;
}

/** Checks that a backup can be restored, by loading its rows into a temporary database. Returns the manifest. */
export async function verifyBackup({ temporaryDirectory = tmpdir(), ...options }: VerifyOptions) {
  const open = await openBackup(options);
  const images = createImageCheck();
  const manifest = await checkArchive(open, { onProgress: options.onCheck, readImage: images.read });
  images.throwDamaged();
  const database = await openTemporaryDatabase(temporaryDirectory);
  try {
    await fillDatabase(database, {
      content: contentOfArchive(open, manifest, "rows"),
      indexPosts: options.indexPosts,
      expectedRows: manifest.rows,
      onProgress: options.onProgress,
      takeImage: () => Promise.reject(new Error("A backup holds its rows before its images")),
    });
    await checkIntegrity(database);
    await checkFiles(database, images.found);
    return manifest;
  } catch (error) {
    if (database.dialect.isDiskFull(error)) throw noRoom(temporaryDirectory);
    if (!(error instanceof Error) || error instanceof StorageFailure || "syscall" in error) throw error;
    throw new OperatorError(error.message, { cause: error });
  } finally {
    await database.close();
  }
}

/** Returns the fault of a backup in a sentence; undefined if it can be restored as it is. */
export async function findFault(options: VerifyOptions) {
  try {
    await verifyBackup(options);
    return undefined;
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
}

/** Opens a database of at most half of the free space. Its file is already deleted, so that no file remains. */
async function openTemporaryDatabase(parent: string) {
  const { freeBytes } = await readDisk(parent);
  const pages = Math.max(1, Math.floor(freeBytes / 2 / pageBytes));
  const directory = await mkdtemp(join(parent, ".verify-"));
  try {
    const database = openSqlite(directory);
    // The database has no journal, so that its only file can be deleted while it is open.
    await sql`pragma journal_mode = off`.execute(database.db);
    await sql`pragma synchronous = off`.execute(database.db);
    await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database.db);
    return database;
  } finally {
    await rm(directory, { recursive: true });
  }
}

const pageBytes = 4096;

const noRoom = (directory: string) =>
  new OperatorError(
    `The disk of ${directory} has no room for the database of this backup, which may use half of the free space there.`,
  );

/** Checks images against their names, which begin with the first 32 hex digits of the SHA-256 of their bytes. */
function createImageCheck() {
  const found = new Set<string>();
  const damaged: string[] = [];
  return {
    found,
    async read({ file, body }: MediaFile) {
      const hash = createHash("sha256");
      for await (const chunk of body) hash.update(chunk);
      found.add(file);
      if (!file.startsWith(hash.digest("hex").slice(0, 32))) damaged.push(file);
    },
    /** Throws if an image is damaged. Called after the digest has shown that the backup itself is intact. */
    throwDamaged() {
      const [file] = damaged;
      if (file) throw new OperatorError(`The image ${file} was damaged before it was backed up.`);
    },
  };
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
      `${missing.length} images already had no file when this backup was made: ${missing[0]?.file} …. Everything else is intact and can be restored.`,
    );
  }
}
