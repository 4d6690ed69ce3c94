import { posix } from "node:path";

export const markdownFile = /\.(?:md|mdx|markdown|mdown|mkd)$/i;

/** Names of folders and sections that hold articles. */
export const blogName = /^(posts?|blogs?|articles?|writings?|notes?|news|journal|essays?|til|entries|diary|log)$/i;

/** Name by which the texts of a folder link to a file. */
export const fileName = (path: string) => `file:///${path.split("/").map(encodeURIComponent).join("/")}`;

/** Name of a file without its folder and the ending of Markdown. */
export const bareName = (path: string) => posix.basename(path).replace(markdownFile, "");

/** Date and title in the name of a file, such as `2019-05-01-title.md`. */
export const dateInName = (path: string) => /^(\d{4}-\d{1,2}-\d{1,2})[-_](.+)$/.exec(bareName(path)) ?? undefined;

/** Name of a document by its file: that of its folder for `index.md`. */
export function baseName(path: string) {
  const name = posix.basename(path).replace(/\.\w+$/, "");
  return /^_?index$/i.test(name) ? posix.basename(posix.dirname(path)) : name;
}

/** Finds files by their names, whatever the case; of several with the same name, the first one. */
export function indexFiles(paths: readonly string[], namesOf: (path: string) => readonly string[]) {
  const byName = new Map<string, string>();
  for (const path of paths)
    for (const name of namesOf(path)) if (name && !byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), path);
  return (name: string) => byName.get(name.toLowerCase());
}
