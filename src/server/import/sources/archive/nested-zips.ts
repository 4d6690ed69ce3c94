import { createWriteStream, open } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { type ArchiveFiles, missingFile } from "./archive-files.ts";
import { openZipFiles } from "./zip-files.ts";

/** Files of the zips in an archive that has nothing else, as Notion divides a large export; else the archive itself. */
export async function withNestedZips(files: ArchiveFiles): Promise<ArchiveFiles> {
  const zips = files.names.filter((name) => /\.zip$/i.test(name));
  if (zips.length === 0 || zips.length < files.names.length) return files;
  const parts: ArchiveFiles[] = [];
  const close = async () => {
    for (const part of [...parts, files]) await part.close();
  };
  try {
    for (const name of zips) parts.push(await openNested(files, name));
  } catch (error) {
    await close();
    throw error;
  }
  const owners = new Map<string, ArchiveFiles>();
  for (const part of parts) for (const name of part.names) if (!owners.has(name)) owners.set(name, part);
  return {
    label: files.label,
    names: [...owners.keys()],
    has: (name) => owners.has(name),
    open: async (name) => owners.get(name)?.open(name) ?? Promise.reject(missingFile(files.label, name)),
    close,
  };
}

/** Copies a zip out of an archive, since a zip is read at any place of it; the copy has no name and ends with its reader. */
async function openNested(files: ArchiveFiles, name: string) {
  const folder = await mkdtemp(join(tmpdir(), "folio-import-"));
  const copy = join(folder, "part.zip");
  try {
    const target = createWriteStream(copy);
    await pipeline(await files.open(name), target);
    return await openZipFiles(name, await promisify(open)(copy, "r"), target.bytesWritten);
  } finally {
    await rm(folder, { recursive: true });
  }
}
