import { posix } from "node:path";
import type { SiteFolder } from "./site-folder.ts";

/** Whether a file belongs to the program that builds the site, so that no site shows it. */
export const isMachinery = (path: string) =>
  /(?:^|\/)(?:_includes|_layouts|_data|templates?|layouts|components|__tests__|test|tests)\//i.test(path);

/**
 * Yields the addresses of HTML pages that a site copies unchanged, such as demos: files without front matter. `roots`
 * are the folders that the site copies files from.
 */
export async function* copiedPages(folder: SiteFolder, roots: readonly string[]) {
  for (const path of await folder.walk()) {
    if (!/\.(?:html?|aspx?|php)$/i.test(path) || /(?:^|\/)(?:[._]|404\.)/.test(path) || isMachinery(path)) continue;
    const [inSite] = roots
      .map((root) => posix.relative(root, path))
      .filter((one) => !one.startsWith("../"))
      .toSorted((one, other) => one.length - other.length);
    if (inSite === undefined || /^\uFEFF?---/.test((await folder.findText(path)) ?? "---")) continue;
    yield `/${inSite.replace(/(?<![^/])index\.html?$/i, "")}`;
  }
}
