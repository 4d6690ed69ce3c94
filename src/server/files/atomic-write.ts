import { link, lstat, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "../../contract/durations.ts";
import { newId } from "../db/ids.ts";

const temporary = /^\.[0-9a-f]{24}\.part$/;

/** Creates a name for an incomplete file, which is never served. `removeTemporaryFiles` removes old ones. */
export const temporaryName = () => `.${newId()}.part`;

interface FileName {
  /** File name without extension; a number is appended if the name is taken. */
  stem: string;
  extension: string;
}

type Content = Buffer | AsyncIterable<Uint8Array>;

/** Writes a file so that its name refers to the complete file or to none, even after a power cut. */
export const writeAtomically = (directory: string, name: string, data: Content) =>
  withWholeFile(directory, data, (part) => rename(part, join(directory, name)));

/** Writes a new file, which gets its name once it is complete and never replaces another file. Returns its path. */
export const writeNewFile = (directory: string, { stem, extension }: FileName, data: Content) =>
  withWholeFile(directory, data, async (part) => {
    for (let number = 1; ; number++) {
      const path = join(directory, `${stem}${number > 1 ? `-${number}` : ""}${extension}`);
      if (await linkNew(part, path)) return path;
    }
  });

/** Writes a temporary file, to which `giveName` then gives its final name by a rename or a link. */
async function withWholeFile<T>(directory: string, data: Content, giveName: (part: string) => Promise<T>) {
  await mkdir(directory, { recursive: true });
  const part = join(directory, temporaryName());
  try {
    const file = await open(part, "wx");
    try {
      await writeFile(file, data);
      await file.sync();
    } finally {
      await file.close();
    }
    const result = await giveName(part);
    await syncFolder(directory);
    return result;
  } finally {
    await rm(part, { force: true });
  }
}

/** Names the file by a link, which unlike a rename replaces nothing; returns false if the name is taken. */
async function linkNew(part: string, path: string) {
  try {
    await link(part, path);
    return true;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (!["EPERM", "ENOTSUP", "ENOSYS", "EMLINK"].includes(code)) throw error;
  }
  // Renames the file on file systems without links, such as those of some memory sticks and network drives.
  if (await lstat(path).catch(() => undefined)) return false;
  await rename(part, path);
  return true;
}

/** Syncs a folder; without this, the name of a new file in it may be lost in a power cut. */
export async function syncFolder(directory: string) {
  const folder = await open(directory, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Removes temporary files that are older than a day: another process may still write newer ones. */
export async function removeTemporaryFiles(directory: string, now: Date) {
  for (const name of await readdir(directory)) {
    if (!temporary.test(name)) continue;
    const path = join(directory, name);
    // Undefined if another process has removed the file since the listing.
    const found = await lstat(path).catch(() => undefined);
    if (found?.isFile() && found.mtimeMs < now.getTime() - dayMs) await rm(path, { force: true });
  }
}
