import { createReadStream, open } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "../../../errors.ts";
import { type ArchiveFiles, readStart } from "./archive-files.ts";
import { isZip, openZipFiles } from "./zip-files.ts";

/** Opens an export; a zip is read in place and never unpacked to the disk. */
export async function openArchiveFiles(path: string): Promise<ArchiveFiles> {
  const label = basename(path);
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new OperatorError(`There is no file or folder ${path}.`);
  if (found.isDirectory()) return onDisk(label, path, await namesIn(path, ""));
  if (isZip(await readStart(createReadStream(path, { end: 63 }), 64)))
    // A number, which nothing closes but the reader: a `FileHandle` is closed when it is collected.
    return openZipFiles(label, await promisify(open)(path, "r"), found.size);
  return onDisk(label, join(path, ".."), [label]);
}

function onDisk(label: string, folder: string, names: readonly string[]): ArchiveFiles {
  const known = new Set(names);
  return {
    label,
    names,
    has: (name) => known.has(name),
    open: async (name) => createReadStream(join(folder, name)),
    close: async () => undefined,
  };
}

/** Names of the files below a folder. Links, which could lead out of it, and hidden folders are left out. */
async function namesIn(folder: string, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const name = prefix + entry.name;
    if (entry.isFile()) names.push(name);
    else if (entry.isDirectory() && !entry.name.startsWith("."))
      // A spread of a long list would exceed the stack.
      for (const inner of await namesIn(join(folder, entry.name), `${name}/`)) names.push(inner);
  }
  return names;
}
