import { createReadStream } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { basename, posix, resolve, sep } from "node:path";
import type { Readable } from "node:stream";
import { type ArchiveFiles, readStart } from "./archive/archive-files.ts";
import { markdownFile } from "./file-names.ts";

/** A file that cannot be imported; the message is the reason, as a sentence. */
export class UnreadableFile extends Error {}

const maxTextBytes = 5 * 1024 ** 2;
const maxDepth = 30;
/** Folders of installed packages and generated files. */
const ignored: ReadonlySet<string> = new Set(["node_modules", "bower_components", "vendor", "dist", "_site"]);

/** Access to the files of a site, on a disk or in a zip. */
interface Storage {
  name: string;
  /** Lists the files and folders directly in a folder, sorted by name. */
  entries: (folder: string) => Promise<readonly { name: string; isFolder: boolean }[]>;
  find: (path: string) => Promise<{ bytes?: number; modifiedAt?: Date; open: () => Promise<Readable> } | undefined>;
}

export type SiteFolder = ReturnType<typeof createSiteFolder>;

/** Creates the folder of an imported site. */
export function createSiteFolder({ name, entries, find }: Storage) {
  /** Returns the paths of all files below a folder, sorted by name. */
  async function walk(folder = "", left = ignored, depth = 0): Promise<string[]> {
    const found = depth > maxDepth ? [] : await entries(folder);
    const parts = found.map(async ({ name, isFolder }) => {
      const path = posix.join(folder, name);
      if (!isFolder) return [path];
      return name.startsWith(".") || left.has(name) ? [] : walk(path, left, depth + 1);
    });
    return (await Promise.all(parts)).flat();
  }

  async function readText(path: string) {
    const file = await find(path);
    if (!file) throw new UnreadableFile("It is not a file in the folder.");
    const { bytes: size = 0 } = file;
    if (size > maxTextBytes)
      throw new UnreadableFile(`It has ${Math.round(size / 1e6)} MB, and a text can have at most 5 MB.`);
    const bytes = await readStart(await file.open(), maxTextBytes + 1);
    if (bytes.length > maxTextBytes) throw new UnreadableFile("A text can have at most 5 MB.");
    return decodeText(bytes);
  }

  return {
    name,
    walk,
    readText,
    /** Reads a text; undefined if it is missing or unreadable. */
    findText: async (path: string) => (await readText(path).catch(() => undefined))?.text,
    /** Whether at least one of these files exists. */
    has: async (...paths: string[]) => (await Promise.all(paths.map(find))).some(Boolean),
    hasFolder: async (path: string) => (await entries(path)).length > 0,
    modifiedAt: async (path: string) => (await find(path))?.modifiedAt,
    async file(path: string) {
      const file = await find(path);
      return file && { name: posix.basename(path), open: file.open };
    },
    /** Lists the names of the files directly in a folder. */
    list: async (folder: string) => (await entries(folder)).flatMap((entry) => (entry.isFolder ? [] : [entry.name])),
  };
}

/** Opens a folder on the disk. Links and `..` never lead to files outside of it. */
export async function openSiteFolder(given: string) {
  const root = await realpath(given);

  const isInside = (path: string) => path === root || path.startsWith(root + sep);

  /** Returns the real path of a file; undefined if it is missing or outside of the folder. */
  async function locate(path: string) {
    const wanted = resolve(root, `./${path}`);
    const real = isInside(wanted) ? await realpath(wanted).catch(() => undefined) : undefined;
    return real !== undefined && isInside(real) ? real : undefined;
  }

  return createSiteFolder({
    name: basename(root),
    async entries(folder) {
      const real = await locate(folder);
      const found = real === undefined ? [] : await readdir(real, { withFileTypes: true }).catch(() => []);
      return found
        .filter((entry) => entry.isDirectory() || entry.isFile() || entry.isSymbolicLink())
        .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    },
    async find(path) {
      const real = await locate(path);
      const found = real === undefined ? undefined : await stat(real).catch(() => undefined);
      if (real === undefined || !found?.isFile()) return undefined;
      return { bytes: found.size, modifiedAt: found.mtime, open: async () => createReadStream(real) };
    },
  });
}

/** Decodes a text by its byte order mark, otherwise as UTF-8, or as Windows-1252 if it is not valid UTF-8. */
export function decodeText(bytes: Buffer) {
  const encoding = { fffe: "utf-16le", feff: "utf-16be" }[bytes.toString("hex", 0, 2)];
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}

/** Matches the metadata that macOS adds to a zip. */
const copies = /^__MACOSX\//;

/** Returns the folder that a zip with Markdown files contains, read in place; undefined for any other zip. */
export function zipFolder(files: ArchiveFiles) {
  if (!files.names.some((name) => markdownFile.test(name))) return undefined;
  const names = files.names.filter((name) => !copies.test(name));
  const root = commonFolder(names);
  /** Entries of each folder by name: `true` for a folder. */
  const folders = new Map<string, Map<string, boolean>>();
  for (const name of names) {
    const parts = name.slice(root.length).split("/");
    for (const [at, part] of parts.entries()) {
      const folder = inside(parts.slice(0, at).join("/"));
      const entries = folders.get(folder) ?? new Map<string, boolean>();
      folders.set(folder, entries.set(part, at < parts.length - 1));
    }
  }
  return createSiteFolder({
    name: posix.basename(root) || posix.basename(files.label, posix.extname(files.label)),
    entries: async (folder) =>
      [...(folders.get(inside(folder)) ?? [])]
        .map(([name, isFolder]) => ({ name, isFolder }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    async find(path) {
      const name = root + inside(path);
      return files.has(name) ? { open: () => files.open(name) } : undefined;
    },
  });
}

/** Returns a path that stays inside of the folder, even if it contains `..`. */
const inside = (path: string) => posix.join("/", path).slice(1).replace(/\/$/, "");

/** Returns the folder that contains all files, with a final slash; empty if there is none. */
function commonFolder(names: readonly string[]) {
  const [first = ""] = names;
  const folder = first.slice(0, first.indexOf("/") + 1);
  return names.every((name) => name.startsWith(folder)) ? folder : "";
}
