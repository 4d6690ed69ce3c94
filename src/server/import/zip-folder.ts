import { basename, extname, join } from "node:path/posix";
import type { ArchiveFiles } from "./sources/archive/archive-files.ts";
import { markdownFile } from "./sources/file-names.ts";
import { createSiteFolder } from "./sources/site-folder.ts";

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
    name: basename(root) || basename(files.label, extname(files.label)),
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
const inside = (path: string) => join("/", path).slice(1).replace(/\/$/, "");

/** Returns the folder that contains all files, with a final slash; empty if there is none. */
function commonFolder(names: readonly string[]) {
  const [first = ""] = names;
  const folder = first.slice(0, first.indexOf("/") + 1);
  return names.every((name) => name.startsWith(folder)) ? folder : "";
}
