import type { DateReading } from "../../../contract/written-dates.ts";
import { OperatorError } from "../../errors.ts";
import type { ImportSource } from "../import-source.ts";
import { type ArchiveFiles, readHead } from "./archive/archive-files.ts";
import { withNestedZips } from "./archive/nested-zips.ts";
import { openArchiveFiles } from "./archive/open-archive-files.ts";
import { isGhostExport, openGhost } from "./ghost/ghost.ts";
import { isMediumPost, openMedium } from "./medium/medium.ts";
import { isNotion, openNotion } from "./notion/notion.ts";
import type { ImportPlace, SourceReader } from "./source-reader.ts";
import { isSubstack, openSubstack } from "./substack/substack.ts";
import { openWordPress } from "./wordpress/wordpress.ts";
import { isWxr } from "./wordpress/wxr-items.ts";

/** Opens an export of another program: a file, a folder or a zip, whose content says which one it is. */
export async function openArchive(path: string, dates: DateReading): Promise<ImportSource | undefined> {
  const files = await withNestedZips(await openArchiveFiles(path));
  try {
    const source = await openKnown(files, dates);
    if (!source) await files.close();
    return source;
  } catch (error) {
    await files.close();
    throw error;
  }
}

async function openKnown(files: ArchiveFiles, dates: DateReading) {
  const [ghost] = await namesOf(files, /\.json$/i, (_, head) => isGhostExport(head), 1);
  if (ghost) return openGhost(files, ghost);
  const wordpress = await namesOf(files, /\.(xml|wxr)$/i, (_, head) => isWxr(head));
  if (wordpress.length > 0) return openWordPress(files, wordpress, dates);
  if (isSubstack(files.names)) return openSubstack(files);
  if ((await namesOf(files, /(^|\/)posts\/[^/]*\.html$/, isMediumPost, 1)).length > 0) return openMedium(files);
  return isNotion(files.names) ? openNotion(files, dates) : undefined;
}

/** Names of the files of a type that begin like an export, up to a number. */
async function namesOf(
  files: ArchiveFiles,
  type: RegExp,
  accepts: (name: string, head: string) => boolean,
  limit = Infinity,
) {
  const names: string[] = [];
  for (const name of files.names.filter((one) => type.test(one))) {
    if (names.length >= limit) break;
    if (accepts(name, await readHead(files, name))) names.push(name);
  }
  return names;
}

/** Each place is opened once, whichever reader asks. */
const opened = new WeakMap<ImportPlace, Promise<ImportSource | undefined>>();

async function archiveAt(place: ImportPlace, dates: DateReading) {
  if (place.kind === "address") return undefined;
  const opening = opened.get(place) ?? openArchive(place.path, dates);
  opened.set(place, opening);
  return opening;
}

/** Readers of the exports of other programs: a file, a folder or a zip. */
export const archiveReaders = ["Ghost", "WordPress", "Substack", "Medium", "Notion"].map((program): SourceReader => ({
  name: program.toLowerCase(),
  program,
  recognizes: async (place, options) => (await archiveAt(place, options))?.program === program,
  async open(place, options) {
    const source = await archiveAt(place, options);
    if (source?.program !== program) throw new OperatorError(`It contains no export of ${program}.`);
    return source;
  },
}));
