import { basename, extname, join } from "node:path/posix";
import { type ArchiveFiles, readStart } from "./sources/archive/archive-files.ts";
import { openArchiveFiles } from "./sources/archive/open-archive-files.ts";
import { markdownFile } from "./sources/markdown-source.ts";
import { decodeText, ignored, maxTextBytes, type SiteFolder, UnreadableFile } from "./sources/site-folder.ts";

const maxDepth = 30;
/** Copies that macOS adds to a zip. */
const copies = /^__MACOSX\//;

/** Opens a zip with Markdown files as the folder that it contains; undefined for any other zip. */
export async function openZipFolder(path: string) {
  const files = await openArchiveFiles(path);
  if (files.names.some((name) => markdownFile.test(name))) {
    return { place: { kind: "folder" as const, path, folder: zipFolder(files) }, close: files.close };
  }
  await files.close();
  return undefined;
}

/** Reads the files of a zip in place, as those of a folder. */
function zipFolder(files: ArchiveFiles): SiteFolder {
  const names = files.names.filter((name) => !copies.test(name));
  const root = commonFolder(names);
  const paths = names
    .map((name) => name.slice(root.length))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const known = new Set(paths);
  const open = async (path: string) => files.open(root + path);

  async function readText(given: string) {
    const path = inside(given);
    if (!known.has(path)) throw new UnreadableFile("It is not a file in the folder.");
    const bytes = await readStart(await open(path), maxTextBytes + 1);
    if (bytes.length > maxTextBytes) throw new UnreadableFile("A text can have at most 5 MB.");
    return decodeText(bytes);
  }

  return {
    name: basename(root) || basename(files.label, extname(files.label)),
    readText,
    async *walk(folder = "") {
      const base = folderOf(folder);
      for (const path of paths) {
        const folders = path.slice(base.length).split("/").slice(0, -1);
        if (!path.startsWith(base) || folders.length > maxDepth) continue;
        if (folders.every((name) => !name.startsWith(".") && !ignored.has(name))) yield path;
      }
    },
    findText: async (path) =>
      known.has(inside(path))
        ? readText(path).then(
            ({ text }) => text,
            () => undefined,
          )
        : undefined,
    has: async (path) => known.has(inside(path)),
    hasFolder: async (path) => paths.some((one) => one.startsWith(folderOf(path))),
    modifiedAt: async () => undefined,
    async file(given) {
      const path = inside(given);
      return known.has(path) ? { name: basename(path), open: () => open(path) } : undefined;
    },
    async list(folder) {
      const base = folderOf(folder);
      return paths.flatMap((path) =>
        path.startsWith(base) && !path.slice(base.length).includes("/") ? [path.slice(base.length)] : [],
      );
    },
  };
}

/** Path from the root of the folder, also for one that would lead out of it. */
const inside = (path: string) => join("/", path).slice(1).replace(/\/$/, "");
const folderOf = (path: string) => inside(path) && `${inside(path)}/`;

/** Sorts by folder, as a walk does. */
const keyOf = (path: string) => path.replaceAll("/", "\0");

/** Folder that contains all files, with a slash at its end; empty if there is none. */
function commonFolder(names: readonly string[]) {
  const [first = ""] = names;
  const folder = first.slice(0, first.indexOf("/") + 1);
  return names.every((name) => name.startsWith(folder)) ? folder : "";
}
