import type { ImportSource } from "../import-source.ts";
import { readHead } from "./archive/archive-files.ts";
import { openArchiveFiles } from "./archive/open-archive-files.ts";
import { isGhostExport, openGhost } from "./ghost/ghost.ts";

/** Opens an export of another program: a file, a folder or a zip, whose content says which one it is. */
export async function openArchive(path: string): Promise<ImportSource | undefined> {
  const files = await openArchiveFiles(path);
  for (const name of files.names.filter((one) => /\.json$/i.test(one)))
    if (isGhostExport(await readHead(files, name))) return openGhost(files, name);
  await files.close();
  return undefined;
}
