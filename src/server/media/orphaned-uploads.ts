import { lstat, mkdir, readdir, rename, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { uploadedPicture } from "../../contract/uploaded-pictures.ts";
import type { Db } from "../db/tables.ts";
import * as queries from "./media.queries.ts";

const day = 24 * 60 * 60 * 1000;
const deletedAfter = 30 * day;
/** No page is served from a folder whose name begins with a dot. */
const removed = ".removed";

/**
 * Takes uploads that the database does not know out of the folder: a process that ended before it recorded them left
 * them. They can be put back for 30 days, in case the database is the wrong one. Answers how many were taken out.
 */
export async function removeUnrecordedUploads(db: Db, directory: string, now: Date) {
  await deleteRemoved(join(directory, removed), now);
  const files = (await readdir(directory)).filter((name) => uploadedPicture(name));
  const unrecorded = await queries.listUnrecorded(db, files);
  let count = 0;
  for (const file of unrecorded) {
    const path = join(directory, file);
    if ((await ageOf(path, now)) < day) continue;
    await mkdir(join(directory, removed), { recursive: true });
    try {
      await rename(path, join(directory, removed, file));
      await utimes(join(directory, removed, file), now, now);
      count += 1;
    } catch (error) {
      // Another process cleans the same folder.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return count;
}

async function deleteRemoved(folder: string, now: Date) {
  const files = await readdir(folder).catch(() => []);
  for (const file of files) {
    const path = join(folder, file);
    if ((await ageOf(path, now)) > deletedAfter) await rm(path, { force: true });
  }
}

/** Milliseconds since the last change; none when another process has taken the file away. */
async function ageOf(path: string, now: Date) {
  const found = await lstat(path).catch(() => undefined);
  return found?.isFile() ? now.getTime() - found.mtimeMs : 0;
}
