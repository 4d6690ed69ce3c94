import { lstat, mkdir, readdir, rename, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { uploadedPicture } from "../../contract/uploaded-pictures.ts";
import type { Db } from "../db/tables.ts";
import * as queries from "./media.queries.ts";

const day = 24 * 60 * 60 * 1000;
const retentionMs = 30 * day;
/** Files in folders that begin with a dot are not served. */
const removed = ".removed";

/**
 * Moves files without a row, left by a process that ended before it wrote the row, to `.removed`; returns their number.
 * They stay there for 30 days, because the database may be the wrong one.
 */
export async function removeOrphanedUploads(db: Db, directory: string, now: Date) {
  await deleteRemoved(join(directory, removed), now);
  const files = (await readdir(directory)).filter((name) => uploadedPicture(name));
  const orphaned = await queries.listOrphaned(db, files);
  let count = 0;
  for (const file of orphaned) {
    const path = join(directory, file);
    if ((await ageOf(path, now)) < day) continue;
    await mkdir(join(directory, removed), { recursive: true });
    try {
      await rename(path, join(directory, removed, file));
      await utimes(join(directory, removed, file), now, now);
      count += 1;
    } catch (error) {
      // Another process may clean the same folder.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return count;
}

async function deleteRemoved(folder: string, now: Date) {
  const files = await readdir(folder).catch(() => []);
  for (const file of files) {
    const path = join(folder, file);
    if ((await ageOf(path, now)) > retentionMs) await rm(path, { force: true });
  }
}

/** Milliseconds since the last change; 0 when another process has moved the file. */
async function ageOf(path: string, now: Date) {
  const found = await lstat(path).catch(() => undefined);
  return found?.isFile() ? now.getTime() - found.mtimeMs : 0;
}
