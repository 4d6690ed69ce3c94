import { createReadStream, open as openFile } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "../../../errors.ts";
import { openSiteFolder } from "../site-folder.ts";
import { type ArchiveFiles, missingFile, readStart } from "./archive-files.ts";
import { isZip, openZipFiles } from "./zip-files.ts";

/** Opens an export; a zip is read in place and never unpacked to the disk. */
export async function openArchiveFiles(path: string): Promise<ArchiveFiles> {
  const label = basename(path);
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new OperatorError(`There is no file or folder ${path}.`);
  if (!found.isDirectory() && isZip(await readStart(createReadStream(path, { end: 63 }), 64)))
    // A number, which nothing closes but the reader: a `FileHandle` is closed when it is collected.
    return openZipFiles(label, await promisify(openFile)(path, "r"), found.size);
  if (!found.isDirectory()) return listed(label, [label], async () => createReadStream(path));
  const folder = await openSiteFolder(path);
  const names: string[] = [];
  // A link may lead out of the folder.
  for (const name of await folder.walk("", new Set())) if (await folder.has(name)) names.push(name);
  return listed(label, names, async (name) => {
    const file = await folder.file(name);
    if (!file) throw missingFile(label, name);
    return file.open();
  });
}

function listed(label: string, names: readonly string[], open: ArchiveFiles["open"]): ArchiveFiles {
  const known = new Set(names);
  return { label, names, has: (name) => known.has(name), open, close: async () => undefined };
}
