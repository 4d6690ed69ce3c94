import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "../../../errors.ts";
import { openSiteFolder } from "../site-folder.ts";
import { type ArchiveFiles, archiveFiles, readStart } from "./archive-files.ts";
import { isZip, openZipFiles } from "./zip-files.ts";

/** Opens an export; a zip is read in place and never unpacked to the disk. */
export const openArchiveFiles = async (path: string) => withNestedZips(await openFiles(path));

async function openFiles(path: string) {
  const label = basename(path);
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new OperatorError(`There is no file or folder ${path}.`);
  if (!found.isDirectory() && isZip(await readStart(createReadStream(path, { end: 63 }), 64)))
    return openZipFiles(label, path, found.size);
  if (!found.isDirectory()) return archiveFiles(label, new Map([[label, path]]), async () => createReadStream(path));
  const folder = await openSiteFolder(path);
  const files = new Map<string, ArchiveFiles["open"]>();
  for (const name of await folder.walk("", new Set())) {
    const file = await folder.file(name);
    // Files outside of the folder, to which links may lead, are left out.
    if (file) files.set(name, file.open);
  }
  return archiveFiles(label, files, (open, name) => open(name));
}

/** Files of the zips in an archive that has nothing else, as Notion divides a large export; else the archive itself. */
async function withNestedZips(files: ArchiveFiles): Promise<ArchiveFiles> {
  if (files.names.length === 0 || !files.names.every((name) => /\.zip$/i.test(name))) return files;
  const opened = [files];
  const close = async () => {
    for (const one of opened) await one.close();
  };
  const owners = new Map<string, ArchiveFiles>();
  try {
    for (const zip of files.names) {
      const part = await openNested(files, zip);
      opened.push(part);
      for (const name of part.names) if (!owners.has(name)) owners.set(name, part);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return archiveFiles(files.label, owners, (part, name) => part.open(name), close);
}

/** Copies a zip out of an archive, since a zip is read at any place of it; the copy has no name and ends with its reader. */
async function openNested(files: ArchiveFiles, name: string) {
  const folder = await mkdtemp(join(tmpdir(), "folio-import-"));
  const copy = join(folder, "part.zip");
  try {
    const target = createWriteStream(copy);
    await pipeline(await files.open(name), target);
    return await openZipFiles(name, copy, target.bytesWritten);
  } finally {
    await rm(folder, { recursive: true });
  }
}
