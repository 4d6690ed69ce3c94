import { posix } from "node:path";
import { TimeZone } from "../../../contract/fields.ts";
import { decoded } from "../../../contract/percent-encoding.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { type DateReading, findDayFirst } from "../../../contract/written-dates.ts";
import {
  createNotes,
  type ImportedDocument,
  type ImportedRedirect,
  type ImportNote,
  type ImportSource,
  type Notes,
  type OpenOptions,
} from "../import-source.ts";
import { isImagePath } from "../markdown-references.ts";
import { basePathOf } from "../site-addresses.ts";
import { whyMarkedHidden } from "./document-fields.ts";
import { fileName } from "./file-names.ts";
import { createFields, type Data, type Fields, readFrontMatter } from "./front-matter.ts";
import { type SiteFolder, UnreadableFile } from "./site-folder.ts";

/** A Markdown file of a site, with its parsed front matter. */
export interface MarkdownFile {
  /** Path in the site's folder. */
  path: string;
  data: Data;
  fields: Fields;
  body: string;
  hasFrontMatter: boolean;
}

/** Rules by which a program decides which files of a site are public. */
export interface VisibilityRules {
  /** Returns data that applies to a file in addition to its front matter. */
  inherited?: (path: string) => Data | Promise<Data>;
  /** Returns the reason why not all readers can see a document, as a sentence; undefined for a public one. */
  whyHidden: (file: MarkdownFile, document: FileDocument) => string | undefined | Promise<string | undefined>;
  /** Whether an Astro route renders a page for the file's document; undefined if that is unknown. */
  isShownBy?: (path: string, route: string) => boolean | undefined;
}

interface MarkdownSite extends VisibilityRules {
  program: string;
  folder: SiteFolder;
  origin?: string | undefined;
  dates: DateReading;
  /** Paths of files that may be documents. */
  paths: readonly string[];
  /** Paths of texts in formats that cannot be imported. */
  others?: readonly string[];
  /** Converts a file; undefined if it is no document. */
  toDocument: (file: MarkdownFile, notes: Notes) => Promise<FileDocument | undefined>;
  /** Folders in which pictures are looked up, whether or not the reference to a picture begins with a slash. */
  pictureFolders: readonly string[];
  /** Redirects in addition to those from documents and lists. */
  redirects?: readonly ImportedRedirect[];
  notes?: readonly ImportNote[];
}

/** Returns a site's time zone, and the order of day and month in its dates, from its configuration. */
export const datesOf = (configuration: string, zone: string | undefined, { timeZone }: OpenOptions): DateReading => ({
  timeZone: TimeZone.safeParse(zone).data ?? timeZone,
  isDayFirst: findDayFirst(configuration),
});

/** Document of a file, before the rules of the old site's program decide whether it is public. */
export type FileDocument = Omit<ImportedDocument, "key" | "isPublished" | "notes">;
export type ToDocument = MarkdownSite["toDocument"];

/** Creates the source of a site whose documents are Markdown files with front matter. */
export function createMarkdownSource(site: MarkdownSite): ImportSource {
  const { program, folder, origin, dates, toDocument, inherited, whyHidden } = site;
  /** Old paths of all documents. The value is the target of an empty document that only has a `redirect_to`. */
  const moved = new Map<string, string | undefined>();
  /** Paths of the folders of posts, at which the old site showed lists. */
  const lists = new Set<string>();
  const shortest = Math.max(1, basePathOf(origin).length);

  async function read(path: string): Promise<ImportedDocument | undefined> {
    const documentNotes = createNotes();
    try {
      const { text, encoding } = await folder.readText(path);
      if (encoding === "windows-1252") documentNotes.changed("Its text is not UTF-8; it is read as Windows-1252.");
      const { data: own, body, hasFrontMatter } = readFrontMatter(text);
      const data = { ...(await inherited?.(path)), ...own };
      const file = { path, data, fields: createFields(data, dates, documentNotes), body, hasFrontMatter };
      const document = await toDocument(file, documentNotes);
      if (!document) return undefined;
      const reason = whyMarkedHidden(file.fields, document) ?? (await whyHidden(file, document));
      if (reason) documentNotes.draft(reason);
      const [address] = document.oldPaths;
      const isPublished = documentNotes.isPublic();
      const target = isPublished && body.trim() === "" ? file.fields.text("redirect_to") : undefined;
      for (const one of document.oldPaths) moved.set(one, target);
      if (isPublished && document.kind === "post" && address)
        for (let list = posix.dirname(address); list.length > shortest; list = posix.dirname(list))
          lists.add(`${list}/`);
      if (target !== undefined) return undefined;
      const feedId = origin && address && new URL(address, origin).href;
      const { kind, ...rest } = document;
      const names = [fileName(path)];
      return { feedId, names, kind, key: path, ...rest, isPublished, notes: documentNotes.list() };
    } catch (error) {
      if (error instanceof UnreadableFile) return refusedFile(path, error.message);
      throw error;
    }
  }

  return {
    program,
    origin,
    name: folder.name,
    timeZone: dates.timeZone,
    async *documents() {
      for (const path of site.paths) {
        const document = await read(path);
        if (document) yield document;
      }
      for (const path of site.others ?? [])
        yield refusedFile(path, "It is not Markdown: convert it with pandoc, then import again.");
    },
    findFile: createPictureFinder(site),
    async *redirects() {
      for (const [from, to] of moved) if (to !== undefined) yield { from, to, status: 301 };
      // Paths of years and months are skipped, because unknown paths of this form redirect to the archive.
      for (const from of lists)
        if (!moved.has(from) && !/^\/[\d/]+$/.test(from)) yield { from, to: visitorPages.blog.path, status: 301 };
      for (const redirect of site.redirects ?? []) if (!moved.has(redirect.from)) yield redirect;
    },
    notes: () => site.notes ?? [],
  };
}

const refusedFile = (path: string, refusal: string): ImportedDocument => ({
  kind: "post",
  key: path,
  title: posix.basename(path),
  slug: "",
  content: "",
  format: "markdown",
  isPublished: false,
  oldPaths: [],
  notes: [],
  refusal,
});

/** Finds a picture beside its document, then in the picture folders, then by its file name if unique there. */
function createPictureFinder({ folder, origin, pictureFolders }: MarkdownSite): NonNullable<ImportSource["findFile"]> {
  const basePath = basePathOf(origin);
  let named: Promise<Map<string, string>> | undefined;
  return async (reference, from) => {
    const own = origin && reference.startsWith(`${origin}/`) ? reference.slice(origin.length) : reference;
    const isElsewhere = /^(?:[a-z][\w+.-]*:|\/\/)/i.test(own);
    const path = isElsewhere ? "" : decoded(own.replace(/[?#].*$/, ""));
    const beside = path.startsWith("/") ? [] : [posix.join(posix.dirname(from.key), path)];
    // URLs contain the site's base path, such as /blog/, but folders do not.
    const withoutBase = basePath && path.startsWith(`${basePath}/`) ? [path.slice(basePath.length)] : [];
    // Bundlers use `@` or `~` as an alias of the source folder.
    const withoutAlias = /^[@~]/.test(path) ? [path.slice(1)] : [];
    const inFolders = [path, ...withoutBase, ...withoutAlias].flatMap((one) =>
      pictureFolders.map((name) => posix.join(name, one)),
    );
    for (const candidate of path === "" ? [] : [...beside, ...inFolders]) {
      const file = await folder.file(candidate);
      if (file) return file;
    }
    if (!isImagePath(reference) || reference.includes("/")) return undefined;
    named ??= picturesByName(folder, pictureFolders);
    return folder.file((await named).get(reference) ?? "");
  };
}

/** Maps picture names to paths, for covers given by name only. A name that occurs twice is left out. */
async function picturesByName(folder: SiteFolder, folders: readonly string[]) {
  const paths = await Promise.all(folders.filter((name) => name !== "").map((name) => folder.walk(name)));
  const byName = Map.groupBy(new Set(paths.flat().filter(isImagePath)), (path) => posix.basename(path));
  return new Map([...byName].flatMap(([name, [path, other]]) => (path && !other ? [[name, path] as const] : [])));
}
