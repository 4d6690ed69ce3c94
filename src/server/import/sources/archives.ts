import type { ImportSource } from "../import-source.ts";
import { readHead } from "./archive/archive-files.ts";
import { openArchiveFiles } from "./archive/open-archive-files.ts";
import { isGhostExport, openGhost } from "./ghost/ghost.ts";
import { openWordPress } from "./wordpress/wordpress.ts";
import { isWxr } from "./wordpress/wxr-items.ts";

/** Opens an export of another program: a file, a folder or a zip, whose content says which one it is. */
export async function openArchive(path: string): Promise<ImportSource | undefined> {
  const files = await openArchiveFiles(path);
  for (const name of files.names.filter((one) => /\.json$/i.test(one)))
    if (isGhostExport(await readHead(files, name))) return openGhost(files, name);
  const exports: string[] = [];
  for (const name of files.names.filter((one) => /\.(xml|wxr)$/i.test(one)))
    if (isWxr(await readHead(files, name))) exports.push(name);
  if (exports.length > 0) return openWordPress(files, exports);
  await files.close();
  return undefined;
}
