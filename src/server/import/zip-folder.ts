import { basename, extname, join } from "node:path/posix";
import type { ArchiveFiles } from "./sources/archive/archive-files.ts";
import { openArchiveFiles } from "./sources/archive/open-archive-files.ts";
import { markdownFile } from "./sources/file-names.ts";
import { createSiteFolder } from "./sources/site-folder.ts";

/** Copies that macOS adds to a zip. */
const copies = /^__MACOSX\//;

/** Opens a zip with Markdown files as the folder that it contains; undefined for any other zip. */
export async function openZipFolder(path: string) {
  const files = await openArchiveFiles(path);
  if (files.names.some((name) => markdownFile.test(name)))
    return { place: { kind: "folder" as const, path, folder: zipFolder(files) }, close: files.close };
  await files.close();
  return undefined;
}

/** Reads the files of a zip in place, as those of a folder. */
function zipFolder(files: ArchiveFiles) {
  const names = files.names.filter((name) => !copies.test(name));
  const root = commonFolder(names);
  const folders = new Map<string, Map<string, boolean>>();
  for (const name of names) {
    const parts = name.slice(root.length).split("/");
    for (let end = parts.length; end > 0; end--) {
      const entries = folders.get(inside(parts.slice(0, end - 1).join("/"))) ?? new Map<string, boolean>();
      folders.set(inside(parts.slice(0, end - 1).join("/")), entries.set(parts[end - 1]!, end < parts.length));
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

/** Path from the root of the folder, also for one that would lead out of it. */
const inside = (path: string) => join("/", path).slice(1).replace(/\/$/, "");

/** Folder that contains all files, with a slash at its end; empty if there is none. */
function commonFolder(names: readonly string[]) {
  const [first = ""] = names;
  const folder = first.slice(0, first.indexOf("/") + 1);
  return names.every((name) => name.startsWith(folder)) ? folder : "";
}
