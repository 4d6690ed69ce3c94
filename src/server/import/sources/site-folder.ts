import { posix } from "node:path";
import { type ArchiveFiles, readStart, sortedByFolder } from "./archive/archive-files.ts";
import { markdownFile } from "./file-names.ts";

/** A file that cannot be imported; the message is the reason, as a sentence. */
export class UnreadableFile extends Error {}

const maxTextBytes = 5 * 1024 ** 2;
/** Folders that are skipped: hidden ones, installed packages and generated files. */
const ignored = /(?:^|\/)(?:\.[^/]*|node_modules|bower_components|vendor|dist|_site)\//;

export type SiteFolder = ReturnType<typeof createSiteFolder>;

/** Creates an interface to an imported site's folder: the files below `root`, with paths relative to it. */
export function createSiteFolder(files: ArchiveFiles, root = "") {
  const paths = sortedByFolder(files.names.filter((name) => !copies.test(name)).map((name) => name.slice(root.length)));
  const byFolder = Map.groupBy(paths, posix.dirname);
  const prefixOf = (folder: string) => inside(folder).replace(/(?<=.)$/, "/");
  const find = (path: string) => files.find(root + inside(path));

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
    name: posix.basename(root) || posix.basename(files.label, files.label.endsWith(".zip") ? ".zip" : ""),
    /** Returns the sorted paths of all files below a folder, without hidden and generated folders. */
    async walk(folder = "") {
      const start = prefixOf(folder);
      return paths.filter((path) => path.startsWith(start) && !ignored.test(path.slice(start.length)));
    },
    readText,
    /** Reads a text; undefined if it is missing or unreadable. */
    findText: async (path: string) => (await readText(path).catch(() => undefined))?.text,
    /** Whether at least one of these files exists. */
    has: async (...names: string[]) => (await Promise.all(names.map(find))).some(Boolean),
    hasFolder: async (folder: string) => paths.some((path) => path.startsWith(prefixOf(folder))),
    modifiedAt: async (path: string) => (await find(path))?.modifiedAt,
    async file(path: string) {
      const file = await find(path);
      return file && { name: posix.basename(path), open: file.open };
    },
    /** Lists the names of the files directly in a folder. */
    list: async (folder: string) => (byFolder.get(inside(folder) || ".") ?? []).map((path) => posix.basename(path)),
  };
}

/** Matches the metadata that macOS adds to a zip. */
const copies = /^__MACOSX\//;

/** Returns the folder that a zip with Markdown files contains, read in place; undefined for any other zip. */
export function zipFolder(files: ArchiveFiles) {
  if (!files.names.some((name) => markdownFile.test(name))) return undefined;
  return createSiteFolder(files, commonFolder(files.names.filter((name) => !copies.test(name))));
}

/** Resolves `..` in a path, so that the result stays inside of the folder. */
const inside = (path: string) => posix.join("/", path).slice(1).replace(/\/$/, "");

/** Returns the folder that contains all files, with a final slash; empty if there is none. */
function commonFolder(names: readonly string[]) {
  const [first = ""] = names;
  const folder = first.slice(0, first.indexOf("/") + 1);
  return names.every((name) => name.startsWith(folder)) ? folder : "";
}

/** Decodes a text: by its byte order mark if there is one, else as UTF-8 if valid, else as Windows-1252. */
export function decodeText(bytes: Buffer) {
  const encoding = { fffe: "utf-16le", feff: "utf-16be" }[bytes.toString("hex", 0, 2)];
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}
