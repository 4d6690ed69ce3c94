import { dayMs } from "../../contract/durations.ts";
import { parseImageFile, avifFile, avifWidths, servedWidths } from "../../contract/media/uploaded-images.ts";
import type { AppContext } from "../context.ts";
import { DatabaseUnusable } from "../db/dialect.ts";
import type { Db } from "../db/tables.ts";
import { createFileStore } from "../files/create-file-store.ts";
import type { FileStore } from "../files/file-store.ts";
import { originalName, variantName } from "./image-variants.ts";
import * as queries from "./media.queries.ts";

const retentionMs = 30 * dayMs;
const uploads = "uploads";
/** Folder of removed uploads; folders whose name begins with a dot are not served. */
const removed = `${uploads}/.removed`;
const removedName = (file: string) => `${removed}/${file}`;

/**
 * Moves files without a row, left by a process that ended before it wrote the row, to `.removed`; returns their number.
 * They stay there for 30 days, because the database may be the wrong one.
 */
export async function removeOrphanedUploads(db: Db, files: FileStore, now: Date) {
  const isOlder = (modifiedAt: Date, ageMs: number) => modifiedAt.getTime() < now.getTime() - ageMs;
  for await (const { name, modifiedAt } of files.list(removed))
    if (isOlder(modifiedAt, retentionMs)) await files.remove(name);

  const old: string[] = [];
  for await (const { name, modifiedAt } of files.list(uploads)) {
    const file = name.slice(uploads.length + 1);
    if (parseImageFile(file) && isOlder(modifiedAt, dayMs)) old.push(file);
  }
  const orphaned = await queries.listOrphaned(db, old);
  let count = 0;
  // Another process may be cleaning the same folder, so a file can be missing.
  for (const file of orphaned) if (await files.move(`${uploads}/${file}`, removedName(file), now)) count += 1;
  return count;
}

/** Moves an upload to the folder of removed files for 30 days, and deletes its versions, which can be made again. */
export async function removeImageFiles(files: FileStore, file: string, now: Date) {
  const image = parseImageFile(file);
  if (!image) return;
  await files.move(originalName(file), removedName(file), now);
  for (const width of servedWidths(image)) await files.remove(variantName(file, width));
  for (const width of avifWidths(image)) await files.remove(variantName(avifFile(image), width));
}

type Settings = Pick<AppContext["settings"], "dataDirectory" | "mediaUrl" | "objectStorage">;

/** Refuses to start a new site with the images of another one in a bucket: it would remove them as orphans. */
export async function refuseEmptyBesideBucket(settings: Settings) {
  if (!settings.mediaUrl) return;
  for await (const { name } of createFileStore(settings).list("uploads")) {
    if (!parseImageFile(name.slice("uploads/".length))) continue;
    throw new DatabaseUnusable(
      `The database is empty, but ${settings.mediaUrl} holds the images of a site: restore its database from a backup, or set MEDIA_URL to another folder to begin a new site.`,
    );
  }
}
