import type { DateReading } from "../../../contract/written-dates.ts";
import { OperatorError } from "../../errors.ts";
import type { ImportSource } from "../import-source.ts";
import { type ArchiveFiles, readHead } from "./archive/archive-files.ts";
import { isGhostExport, openGhost } from "./ghost/ghost.ts";
import { isMediumPost, openMedium } from "./medium/medium.ts";
import { isNotion, openNotion } from "./notion/notion.ts";
import type { SourceReader } from "./source-reader.ts";
import { isSubstack, openSubstack } from "./substack/substack.ts";
import { openWordPress } from "./wordpress/wordpress.ts";
import { isWxr } from "./wordpress/wxr-items.ts";

/** Opens an export of another program, if the files say which one it is. */
export async function openArchive(files: ArchiveFiles, dates: DateReading): Promise<ImportSource | undefined> {
  /** Lists up to `max` names of files of this type whose beginning `accepts` recognises. */
  async function find(type: RegExp, accepts: (head: string, name: string) => boolean, limit = Infinity) {
    const names: string[] = [];
    for (const name of files.names.filter((one) => type.test(one)))
      if (names.length < limit && accepts(await readHead(files, name), name)) names.push(name);
    return names;
  }
  const [ghost] = await find(/\.json$/i, isGhostExport, 1);
  if (ghost) return openGhost(files, ghost);
  const wordpress = await find(/\.(xml|wxr)$/i, isWxr);
  if (wordpress.length > 0) return openWordPress(files, wordpress, dates);
  if (isSubstack(files.names)) return openSubstack(files);
  const medium = await find(/(^|\/)posts\/[^/]*\.html$/, isMediumPost, 1);
  if (medium.length > 0) return openMedium(files);
  return isNotion(files.names) ? openNotion(files, dates) : undefined;
}

/** Readers of exports of other programs: a file, a folder or a zip. */
export const archiveReaders = ["Ghost", "WordPress", "Substack", "Medium", "Notion"].map((program): SourceReader => ({
  name: program.toLowerCase(),
  recognizes: async ({ archive }) => (await archive())?.program === program,
  async open({ archive }) {
    const source = await archive();
    if (source?.program !== program) throw new OperatorError(`It contains no export of ${program}.`);
    return source;
  },
}));
