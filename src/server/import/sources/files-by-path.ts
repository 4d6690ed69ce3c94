import { basename } from "node:path/posix";
import { decoded } from "../../../contract/percent-encoding.ts";
import type { ImportedFile } from "../import-source.ts";
import type { ArchiveFiles } from "./archive/archive-files.ts";

/** Creates a function that finds files of an archive by the end of their path, below the folder that `root` matches. */
export function createFilesByPath(files: ArchiveFiles, root: RegExp) {
  const names = new Map<string, string>();
  for (const name of files.names) {
    const { index } = root.exec(name) ?? {};
    const path = index === undefined ? undefined : name.slice(index).replace(/^\//, "");
    if (path !== undefined && !names.has(path)) names.set(path, name);
  }
  return (path: string): ImportedFile | undefined => {
    const name = names.get(path.replace(/^\//, ""));
    return name === undefined ? undefined : { name: basename(name), open: () => files.open(name) };
  };
}

/** Returns the decoded path of an address, without its query. */
export function pathOf(reference: string) {
  const url = URL.canParse(reference, "https://unknown.invalid")
    ? new URL(reference, "https://unknown.invalid")
    : undefined;
  return decoded(url?.pathname ?? reference);
}
