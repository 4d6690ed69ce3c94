import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readdir, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, posix, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "../../../errors.ts";
import { type ArchiveFiles, archiveFiles, readStart, sortedByFolder } from "./archive-files.ts";
import { isZip, openZipFiles } from "./zip-files.ts";

const maxDepth = 30;

/** Opens an export; a zip is read in place and never unpacked to the disk. */
export const openArchiveFiles = async (path: string) => withNestedZips(await openFiles(path));

async function openFiles(path: string) {
  const label = basename(path);
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new OperatorError(`There is no file or folder ${path}.`);
  if (found.isDirectory()) return openFolder(path);
  if (!found.isFile()) throw new OperatorError(`${path} is neither a file nor a folder.`);
  const open = async () => createReadStream(path);
  if (isZip(await readStart(await open(), 64))) return openZipFiles(label, path, found.size);
  return archiveFiles(label, [label], async (name) => (name === label ? { open } : undefined));
}

/** Opens a folder on the disk. Links and `..` never lead to files outside of it. */
async function openFolder(path: string) {
  const root = await realpath(path);
  const isInside = (one: string) => one === root || one.startsWith(root + sep);

  async function find(name: string) {
    const wanted = resolve(root, `./${name}`);
    const real = isInside(wanted) ? await realpath(wanted).catch(() => undefined) : undefined;
    const found = real !== undefined && isInside(real) ? await stat(real).catch(() => undefined) : undefined;
    if (real === undefined || !found?.isFile()) return undefined;
    return { bytes: found.size, modifiedAt: found.mtime, open: async () => createReadStream(real) };
  }

  /** Lists the files below a folder, except those in hidden folders other than `.obsidian`. */
  async function namesIn(folder = "", depth = 0): Promise<string[]> {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    const names = entries.map(async (entry) => {
      const name = posix.join(folder, entry.name);
      if (!entry.isDirectory()) return entry.isFile() || entry.isSymbolicLink() ? [name] : [];
      const isLeftOut = /^(?:\.(?!obsidian$)|node_modules$)/.test(entry.name) || depth === maxDepth;
      return isLeftOut ? [] : namesIn(name, depth + 1);
    });
    return (await Promise.all(names)).flat();
  }
  return archiveFiles(basename(root), sortedByFolder(await namesIn()), find);
}

/** Returns the files of nested zips if an archive contains only zips, as in large Notion exports; else the archive. */
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
  return archiveFiles(files.label, [...owners.keys()], async (name) => owners.get(name)?.find(name), close);
}

/** Copies a nested zip to the disk, because reading a zip needs random access; closing it removes the copy. */
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
