import { parseImageFile } from "../../contract/uploaded-images.ts";
import type { Db } from "../db/tables.ts";
import type { FileStore } from "../files/file-store.ts";
import * as queries from "./media.queries.ts";

const day = 24 * 60 * 60 * 1000;
const retentionMs = 30 * day;
const uploads = "uploads";
/** Files in folders that begin with a dot are not served. */
const removed = `${uploads}/.removed`;
export const removedName = (file: string) => `${removed}/${file}`;

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
    if (parseImageFile(file) && isOlder(modifiedAt, day)) old.push(file);
  }
  const orphaned = await queries.listOrphaned(db, old);
  let count = 0;
  // Another process may be cleaning the same folder.
  for (const file of orphaned) if (await files.move(`${uploads}/${file}`, removedName(file), now)) count += 1;
  return count;
}
