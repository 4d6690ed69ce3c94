import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { minuteMs } from "../../contract/durations.ts";
import type { DateReading } from "../../contract/written-dates.ts";
import { OperatorError } from "../errors.ts";
import type { ImportPlace, ImportSource, OpenOptions, SourceReader } from "./import-source.ts";
import { type ArchiveFiles, readHead, readStart } from "./sources/archive/archive-files.ts";
import { openArchiveFiles } from "./sources/archive/open-archive-files.ts";
import { isZip } from "./sources/archive/zip-files.ts";
import { feedReader } from "./sources/feed.ts";
import { isGhostExport, openGhost } from "./sources/ghost/ghost.ts";
import { isHugo, openHugo } from "./sources/hugo.ts";
import { isJekyll, openJekyll } from "./sources/jekyll.ts";
import { isMediumPost, openMedium } from "./sources/medium/medium.ts";
import { isNotion, openNotion } from "./sources/notion/notion.ts";
import { isObsidian, openObsidian } from "./sources/obsidian.ts";
import { isAstro, isEleventy, layouts, openPlainFolder } from "./sources/plain-folder.ts";
import { createSiteFolder, decodeText, type SiteFolder, UnreadableFile, zipFolder } from "./sources/site-folder.ts";
import { isSubstack, openSubstack } from "./sources/substack/substack.ts";
import { openWordPress } from "./sources/wordpress/wordpress.ts";
import { isWxr } from "./sources/wordpress/wxr-items.ts";

/** Opens another program's export, if the files show which program made it. */
export async function openArchive(files: ArchiveFiles, dates: DateReading): Promise<ImportSource | undefined> {
  /** Lists up to `limit` file names of this type for which `accepts` returns true, given the file's beginning. */
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

/** Readers of exports, each of which is a file, a folder or a zip. */
const archiveReaders = ["Ghost", "WordPress", "Substack", "Medium", "Notion"].map((program): SourceReader => ({
  name: program.toLowerCase(),
  recognizes: async ({ archive }) => (await archive())?.program === program,
  async open({ archive }) {
    const source = await archive();
    if (source?.program !== program) throw new OperatorError(`It contains no export of ${program}.`);
    return source;
  },
}));

const headBytes = 65_536;
const maxTextBytes = 64 * 1024 ** 2;

const folderReader = (
  name: string,
  program: string,
  recognizes: (folder: SiteFolder) => Promise<boolean>,
  openFolder: (folder: SiteFolder, options: OpenOptions) => Promise<ImportSource>,
): SourceReader => ({
  name,
  recognizes: async ({ folder }) => folder !== undefined && recognizes(folder),
  async open({ folder }, options) {
    if (!folder) throw new OperatorError(`A site of ${program} is imported from its folder.`);
    return openFolder(folder, options);
  },
});

const plainReader = (
  name: keyof typeof layouts,
  program: string,
  recognizes: (folder: SiteFolder) => Promise<boolean>,
) => folderReader(name, program, recognizes, (folder, options) => openPlainFolder(folder, layouts[name], options));

/** Readers of all programs, in order: the first that recognises the folder, file or URL as its format reads it. */
const readers: readonly SourceReader[] = [
  folderReader("hugo", "Hugo", isHugo, openHugo),
  plainReader("astro", "Astro", isAstro),
  plainReader("eleventy", "Eleventy", isEleventy),
  folderReader("jekyll", "Jekyll", isJekyll, openJekyll),
  folderReader("obsidian", "Obsidian", isObsidian, openObsidian),
  ...archiveReaders,
  plainReader("markdown", "Markdown files", async () => true),
  feedReader,
];

export const readerNames = readers.map(({ name }) => name);

/** Thrown if no reader recognises the folder, file or URL to import. */
export class UnknownPlace extends OperatorError {}

/** Opens the site at a folder (also inside of a zip), a file or a URL. */
export async function openSource(
  given: string,
  { from, ...options }: OpenOptions & { from?: string | undefined },
): Promise<ImportSource> {
  const named = from === undefined ? undefined : readers.find(({ name }) => name === from);
  if (from !== undefined && !named)
    throw new OperatorError(`"${from}" is not a program to import from: ${readerNames.join(", ")}.`);
  const place = await placeOf(given, options);
  try {
    const reader = named ?? (await readerOf(place));
    if (!reader)
      throw new UnknownPlace(
        `${given} is not a file that can be imported: name the program that wrote it with --from (${readerNames.join(", ")}).`,
      );
    return Object.assign(await reader.open(place, options), { close: place.close });
  } catch (error) {
    await place.close();
    throw error instanceof UnreadableFile ? new OperatorError(error.message) : error;
  }
}

async function readerOf(place: ImportPlace) {
  for (const reader of readers) if (await reader.recognizes(place)) return reader;
  return undefined;
}

async function placeOf(given: string, options: OpenOptions): Promise<ImportPlace> {
  if (/^https?:\/\//i.test(given)) return addressPlace(given, options);
  const path = resolve(given);
  const files = await openArchiveFiles(path);
  const found = await stat(path);
  const isFolder = found.isDirectory();
  const head = isFolder ? Buffer.alloc(0) : await readStart(createReadStream(path, { end: headBytes - 1 }), headBytes);
  const folder = isFolder ? createSiteFolder(files) : isZip(head) ? zipFolder(files) : undefined;
  let archive: Promise<ImportSource | undefined> | undefined;
  return {
    folder,
    head: head.toString("latin1"),
    async readText(program) {
      if (folder) throw new OperatorError(`An export of ${program} is a file, not a folder.`);
      if (found.size > maxTextBytes)
        throw new OperatorError(
          `${path} has ${Math.round(found.size / 1e6)} MB, and a file can have at most 64 MB: export it in parts.`,
        );
      return decodeText(await readFile(path)).text;
    },
    archive: () => (archive ??= openArchive(files, options)),
    close: files.close,
  };
}

async function addressPlace(url: string, { fetchPublic }: OpenOptions): Promise<ImportPlace> {
  const { status, body } = await fetchPublic(url, AbortSignal.timeout(minuteMs)).catch((error: unknown) => {
    throw new OperatorError(`${url} cannot be fetched: ${error instanceof Error ? error.message : String(error)}.`);
  });
  if (status !== 200) throw new OperatorError(`${url} answers ${status}.`);
  return {
    url,
    head: body.toString("latin1"),
    readText: async () => decodeText(body).text,
    archive: async () => undefined,
    close: async () => {},
  };
}
