import { link, lstat, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "../../contract/durations.ts";
import { newId } from "../db/ids.ts";

const temporary = /^\.[0-9a-f]{24}\.part$/;

/** Creates a name for an incomplete file, which is never served and which `removeTemporaryFiles` finds. */
export const temporaryName = () => `.${newId()}.part`;

interface FileName {
  /** Name to which a number is added if it is taken. */
  stem: string;
  extension: string;
}

type Content = Buffer | AsyncIterable<Uint8Array>;

/** Writes a file under a name that refers to the complete file or none, also after a power cut. */
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

/** Returns false if the name is taken: a link, unlike a rename, replaces nothing. */
async function linkNew(part: string, path: string) {
  try {
    await link(part, path);
    return true;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (!["EPERM", "ENOTSUP", "ENOSYS", "EMLINK"].includes(code)) throw error;
  }
  // File systems of memory sticks and some networks do not support links.
  if (await lstat(path).catch(() => undefined)) return false;
  await rename(part, path);
  return true;
}

/** A name is stored in its folder, so a new one survives a power cut only after the folder is synced. */
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
    // Another process may have removed it meanwhile.
    const found = await lstat(path).catch(() => undefined);
    if (found?.isFile() && found.mtimeMs < now.getTime() - dayMs) await rm(path, { force: true });
  }
}
