import { open, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { minuteMs } from "../../contract/durations.ts";
import { OperatorError } from "../errors.ts";
import type { ImportSource } from "./import-source.ts";
import { isZip } from "./sources/archive/zip-files.ts";
import { archiveReaders } from "./sources/archives.ts";
import { articleListReader } from "./sources/article-list.ts";
import { feedReader } from "./sources/feed.ts";
import { isHugo, openHugo } from "./sources/hugo.ts";
import { isJekyll, openJekyll } from "./sources/jekyll.ts";
import { isObsidian, openObsidian } from "./sources/obsidian.ts";
import { isAstro, isEleventy, layouts, openPlainFolder } from "./sources/plain-folder.ts";
import { openSiteFolder, type SiteFolder, UnreadableFile } from "./sources/site-folder.ts";
import type { ImportPlace, OpenOptions, SourceReader } from "./sources/source-reader.ts";
import { openZipFolder } from "./zip-folder.ts";

const headBytes = 65_536;

const folderReader = (
  name: string,
  program: string,
  recognizes: (folder: SiteFolder) => Promise<boolean>,
  openFolder: (folder: SiteFolder, options: OpenOptions) => Promise<ImportSource>,
): SourceReader => ({
  name,
  program,
  recognizes: async (place) => place.kind === "folder" && recognizes(place.folder),
  async open(place, options) {
    if (place.kind !== "folder") throw new OperatorError(`A site of ${program} is imported from its folder.`);
    return openFolder(place.folder, options);
  },
});

const plainReader = (
  name: keyof typeof layouts,
  program: string,
  recognizes: (folder: SiteFolder) => Promise<boolean>,
) => folderReader(name, program, recognizes, (folder, options) => openPlainFolder(folder, layouts[name], options));

/** Readers in the order in which they are tried: the first that recognizes a place reads it. */
const readers: readonly SourceReader[] = [
  folderReader("hugo", "Hugo", isHugo, openHugo),
  plainReader("astro", "Astro", isAstro),
  plainReader("eleventy", "Eleventy", isEleventy),
  folderReader("jekyll", "Jekyll", isJekyll, openJekyll),
  folderReader("obsidian", "Obsidian", isObsidian, openObsidian),
  ...archiveReaders,
  plainReader("markdown", "Markdown files", async () => true),
  articleListReader,
  feedReader,
];

export const readerNames = readers.map(({ name }) => name);

/** No reader recognizes the place. */
export class UnknownPlace extends OperatorError {}

/** Opens the site at a place: a folder, also in a zip, a file, or an address. */
export async function openSource(
  given: string,
  { from, ...options }: OpenOptions & { from?: string | undefined },
): Promise<ImportSource> {
  const named = from === undefined ? undefined : readers.find(({ name }) => name === from);
  if (from !== undefined && !named)
    throw new OperatorError(`"${from}" is not a program to import from: ${readerNames.join(", ")}.`);
  const place = await placeOf(given, options);
  const zip = place.kind === "file" && isZip(place.head) ? await openZipFolder(place.path) : undefined;
  if (!zip) return openPlace(place, given, named, options);
  try {
    const source = await openPlace(zip.place, given, named, options);
    const { close } = source;
    return Object.assign(source, {
      async close() {
        await close?.();
        await zip.close();
      },
    });
  } catch (error) {
    await zip.close();
    throw error;
  }
}

async function openPlace(place: ImportPlace, given: string, named: SourceReader | undefined, options: OpenOptions) {
  let reader = named;
  for (const one of reader ? [] : readers) if (!reader && (await one.recognizes(place, options))) reader = one;
  if (!reader)
    throw new UnknownPlace(
      `${given} is not a file that can be imported: name the program that wrote it with --from (${readerNames.join(", ")}).`,
    );
  try {
    return await reader.open(place, options);
  } catch (error) {
    throw error instanceof UnreadableFile ? new OperatorError(error.message) : error;
  }
}

async function placeOf(given: string, { fetchPublic }: OpenOptions): Promise<ImportPlace> {
  if (/^https?:\/\//i.test(given)) {
    const { status, body } = await fetchPublic(given, AbortSignal.timeout(minuteMs)).catch((error: unknown) => {
      throw new OperatorError(`${given} cannot be fetched: ${error instanceof Error ? error.message : String(error)}.`);
    });
    if (status !== 200) throw new OperatorError(`${given} answers ${status}.`);
    return { kind: "address", url: given, body };
  }
  const path = resolve(given);
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new OperatorError(`There is no file or folder ${path}.`);
  if (found.isDirectory()) return { kind: "folder", path, folder: await openSiteFolder(path) };
  if (!found.isFile()) throw new OperatorError(`${path} is neither a file nor a folder.`);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes) });
    return { kind: "file", path, bytes: found.size, head: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}
