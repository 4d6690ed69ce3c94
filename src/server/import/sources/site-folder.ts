import { createReadStream } from "node:fs";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { basename, posix, resolve, sep } from "node:path";
import type { ImportedFile } from "../import-source.ts";

/** A file that cannot be imported; the message is the reason, as a sentence. */
export class UnreadableFile extends Error {}

export const maxTextBytes = 5 * 1024 ** 2;
const maxDepth = 30;
/** Folders of programs and of what they generate. */
export const ignored = new Set(["node_modules", "bower_components", "vendor", "dist", "_site"]);

/** Text of a file, and whether it was in another encoding than UTF-8. */
export interface FolderText {
  text: string;
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
}

/** Opens a folder of an imported site. Files outside it are never read, wherever links and `..` lead. */
export async function openSiteFolder(given: string) {
  const root = await realpath(given);

  /** Real path of a file in the folder; undefined if there is none, or if it is outside. */
  async function locate(path: string) {
    if (path.includes("\0")) return undefined;
    const wanted = resolve(root, `./${path}`);
    if (wanted !== root && !wanted.startsWith(root + sep)) return undefined;
    const real = await realpath(wanted).catch(() => undefined);
    return real !== undefined && (real === root || real.startsWith(root + sep)) ? real : undefined;
  }

  async function details(path: string) {
    const real = await locate(path);
    const found = real === undefined ? undefined : await stat(real).catch(() => undefined);
    return real !== undefined && found ? { real, found } : undefined;
  }

  /** Yields the paths of all files below a folder, in the order of their names; links to folders are not followed. */
  async function* walk(folder = "", depth = 0): AsyncGenerator<string> {
    const real = await locate(folder);
    if (real === undefined || depth > maxDepth) return;
    const entries = await readdir(real, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!entry.name.startsWith(".") && !ignored.has(entry.name)) yield* walk(path, depth + 1);
      } else if (entry.isFile() || entry.isSymbolicLink()) yield path;
    }
  }

  async function readText(path: string): Promise<FolderText> {
    const file = await details(path);
    if (!file?.found.isFile()) throw new UnreadableFile("It is not a file in the folder.");
    if (file.found.size > maxTextBytes)
      throw new UnreadableFile(`It has ${Math.round(file.found.size / 1e6)} MB, and a text can have at most 5 MB.`);
    return decodeText(await readFile(file.real));
  }

  return {
    name: basename(root),
    walk,
    readText,
    /** Reads a file that may be missing; one that cannot be read is missing, too. */
    async findText(path: string) {
      try {
        return (await readText(path)).text;
      } catch {
        return undefined;
      }
    },
    async has(path: string) {
      return (await details(path))?.found.isFile() ?? false;
    },
    async hasFolder(path: string) {
      return (await details(path))?.found.isDirectory() ?? false;
    },
    async modifiedAt(path: string) {
      return (await details(path))?.found.mtime;
    },
    async file(path: string): Promise<ImportedFile | undefined> {
      const file = await details(path);
      if (!file?.found.isFile()) return undefined;
      return { name: posix.basename(path), open: async () => createReadStream(file.real) };
    },
    /** Names of the files directly in a folder. */
    async list(folder: string) {
      const real = await locate(folder);
      const entries = real === undefined ? [] : await readdir(real, { withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
    },
  };
}

export type SiteFolder = Awaited<ReturnType<typeof openSiteFolder>>;

/** Decodes a text by its byte order mark; what is not UTF-8 is read as Windows-1252. */
export function decodeText(bytes: Buffer): FolderText {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : undefined;
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}
