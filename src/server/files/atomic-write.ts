import { lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../db/ids.ts";

const day = 24 * 60 * 60 * 1000;
const leftover = /^\.[0-9a-f]{24}\.part$/;

/** A name for a file that is not whole yet: no page offers it, and `removeLeftovers` knows it. */
export const partName = () => `.${newId()}.part`;

/** Under its name there is the whole file or none, also after a power cut. */
export async function writeWhole(directory: string, name: string, data: Buffer) {
  await mkdir(directory, { recursive: true });
  const temporary = join(directory, partName());
  try {
    const file = await open(temporary, "wx");
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(directory, name));
    await syncFolder(directory);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** The name of a file is content of its folder: until that is on the disk, a power cut takes the name back. */
async function syncFolder(directory: string) {
  const folder = await open(directory, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Removes what a process that was killed left half written; what another one may be writing right now stays. */
export async function removeLeftovers(directory: string, now: Date) {
  for (const name of await readdir(directory)) {
    if (!leftover.test(name)) continue;
    const path = join(directory, name);
    // Another process may sweep at the same time.
    const found = await lstat(path).catch(() => undefined);
    if (found?.isFile() && found.mtimeMs < now.getTime() - day) await rm(path, { force: true });
  }
}
