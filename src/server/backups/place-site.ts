import { existsSync } from "node:fs";
import { link, mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { parseImageFile } from "../../contract/media/uploaded-images.ts";
import { copyDialectOf, openForCopying } from "../db/copying/snapshot.ts";
import { openSqlite } from "../db/sqlite.ts";
import { OperatorError } from "../errors.ts";
import { syncFolder } from "../files/atomic-write.ts";
import type { FileStore } from "../files/file-store.ts";
import { type Content, imagesOf, type MediaFile, type OnProgress, type SitePlace } from "./content.ts";
import { fillDatabase, type IndexPosts } from "./fill-database.ts";

interface PlaceOptions {
  content: Content;
  place: SitePlace;
  indexPosts: IndexPosts;
  expectedRows?: Readonly<Record<string, number>>;
  /** Whether to replace an existing site's database. Existing images stay. */
  replace?: boolean;
  onProgress?: OnProgress | undefined;
}

/**
 * Creates a site from a backup. The database appears last, by one rename (SQLite) or commit (PostgreSQL). Until then,
 * an existing site stays unchanged, and a new site cannot start.
 */
export async function placeSite(options: PlaceOptions) {
  const { content, place, replace = false } = options;
  const images = imagesOf(place);
  if (!replace) await refuseOtherUploads(images, content.files);
  const takeImage = ({ file, body }: MediaFile) => images.write(`uploads/${file}`, body);
  return place.url
    ? fillPostgres(place.url, { ...options, takeImage })
    : fillFile(place.directory, { ...options, takeImage });
}

type Fill = Parameters<typeof fillDatabase>[1];

/** Throws if there are images of another site. Those in `files` may be left from a killed restore. */
async function refuseOtherUploads(images: FileStore, files: readonly string[]) {
  const own = new Set(files);
  for await (const { name } of images.list("uploads")) {
    const file = name.slice("uploads/".length);
    if (!parseImageFile(file) || own.has(file)) continue;
    throw new OperatorError(`${images.place} holds images of another site, such as ${file}: move them away first.`);
  }
}

async function fillFile(directory: string, fill: Fill) {
  await mkdir(directory, { recursive: true });
  const old = fill.replace ? await lockOld(directory) : await refuseFile(join(directory, "folio.db"));
  // Folder in the data folder, because a rename works on one file system only. A killed restore leaves it.
  const staging = join(directory, ".restoring");
  const staged = join(staging, "folio.db");
  try {
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging);
    const progress = await fillStaged(staging, fill);
    await syncFile(staged);
    await old.replaceBy(staged);
    await syncFolder(directory);
    return progress;
  } finally {
    await old.close();
    await rm(staging, { recursive: true, force: true });
  }
}

async function fillStaged(staging: string, fill: Fill) {
  const database = openSqlite(staging);
  try {
    // The staged file is not used before it is complete, so it needs no journal.
    await sql`pragma journal_mode = off`.execute(database.db);
    await sql`pragma synchronous = off`.execute(database.db);
    const progress = await fillDatabase(database, { ...fill, replace: false });
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database.db);
    if (rows[0]?.quick_check !== "ok") throw new Error(`The new database is damaged: ${rows[0]?.quick_check}`);
    return progress;
  } finally {
    await database.close();
  }
}

async function syncFile(path: string) {
  const file = await open(path, "r+");
  await file.sync();
  await file.close();
}

/** Throws if the folder has a database. The returned `replaceBy` uses `link`, which never overwrites a file. */
async function refuseFile(file: string) {
  const found = ["", "-wal", "-shm", "-journal"].map((suffix) => file + suffix).find((path) => existsSync(path));
  if (found) {
    throw new OperatorError(
      `${found} already exists: stop the site and move every file whose name begins with ${file} elsewhere, or set DATA_DIR to another folder.`,
    );
  }
  return { replaceBy: (staged: string) => link(staged, file), close: async () => {} };
}

/** Locks the old database; the returned `replaceBy` deletes its write-ahead log and puts a file in its place. */
async function lockOld(directory: string) {
  const { db, dialect, close } = await openForCopying({ url: undefined, directory });
  try {
    await db.connection().execute(async (connection) => (await copyDialectOf(dialect)).lockOutSites(connection));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async replaceBy(staged: string) {
      await sql`pragma journal_mode = delete`.execute(db);
      await rename(staged, join(directory, "folio.db"));
    },
    close,
  };
}

async function fillPostgres(url: string, fill: Fill) {
  const database = await openForCopying({ url, directory: "" });
  try {
    const copyDialect = await copyDialectOf(database.dialect);
    // This connection prevents a site from running on the database while another connection loads the rows.
    return await database.db.connection().execute(async (connection) => {
      await copyDialect.lockOutSites(connection);
      const tables = fill.replace ? [] : await copyDialect.listTables(connection);
      if (tables.length > 0)
        throw new OperatorError(`The database has tables already (${tables[0]} …): create an empty one for this site.`);
      return fillDatabase(database, fill);
    });
  } finally {
    await database.close();
  }
}
