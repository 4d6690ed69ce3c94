import type { PublicFetch } from "../outgoing/fetch-public.ts";
import type { ImportedFile } from "./sources/archive/archive-files.ts";
import type { SiteFolder } from "./sources/site-folder.ts";

/** Note in an import's report: content changed, content lost, or the reason why a document becomes a draft. */
export interface ImportNote {
  level: "changed" | "lost" | "draft";
  sentence: string;
  /** Name of an unknown tag that is shown as code, and how often it occurs. */
  tag?: string;
  times?: number;
}

/** A post or page as read from the other program. */
export interface ImportedDocument {
  kind: "post" | "page";
  /** Key of the document, unique and stable in its site, by which a repeated import recognises it. */
  key: string;
  title: string;
  slug: string;
  /** Markdown (with the HTML that the renderer allows) or HTML. */
  content: string;
  format: "markdown" | "html";
  /** Format of a text that `folio export` wrote. Only the addresses of uploads are changed in such a text. */
  own?: "markdown" | "plain" | undefined;
  excerpt?: string | undefined;
  isPublished: boolean;
  createdAt?: Date | undefined;
  publishedAt?: Date | undefined;
  updatedAt?: Date | undefined;
  tags?: readonly string[] | undefined;
  categories?: readonly string[] | undefined;
  authorName?: string | undefined;
  /** URL or path of the cover picture, as `findFile` accepts it. */
  cover?: string | undefined;
  coverText?: string | undefined;
  series?: string | undefined;
  canonicalUrl?: string | undefined;
  metaTitle?: string | undefined;
  metaDescription?: string | undefined;
  /** Fields that only `folio export` writes: a project's facts, and whether the navigation links to the page. */
  project?: unknown;
  isInNavigation?: boolean | undefined;
  /** Paths on the old site, such as `/2019/05/title/`, which will redirect to the document. */
  oldPaths: readonly string[];
  notes: readonly ImportNote[];
  /** Id of the document's entry in the old site's feed, so that feed readers do not show the entry again. */
  feedId?: string | undefined;
  /** Names, besides paths, in links of the site's texts to the document, such as `file:///posts/title.md`. */
  names?: readonly string[] | undefined;
  /** Reason why the document is refused, as a sentence. */
  refusal?: string | undefined;
}

export interface ImportedRedirect {
  from: string;
  /** Target: an address, or the list of the articles with a tag or category. */
  to: string | { tag: string } | { category: string };
  status: 301 | 302 | 410;
}

/** A site of another program, read one document at a time, so that it is never in memory as a whole. */
export interface ImportSource {
  /** Name of the program that made the site, such as "Ghost". */
  program: string;
  /** Base URL of the old site, which identifies links within the site. */
  origin?: string | undefined;
  /** Name that identifies a site without `origin` when it is imported again, such as its folder's name. */
  name?: string | undefined;
  /** Time zone in which the site shows its dates, if known. */
  timeZone?: string | undefined;
  documents: () => AsyncIterable<ImportedDocument>;
  /** Finds a file of the archive by a reference in a text; if it finds none, the reference is fetched as a URL. */
  findFile?: (reference: string, from: ImportedDocument) => Promise<ImportedFile | undefined>;
  redirects?: () => AsyncIterable<ImportedRedirect>;
  /** Sentences for the report about content that is not imported, such as comments. */
  notes: () => readonly ImportNote[];
  /** Closes the archive. */
  close?: () => Promise<void>;
}

export type Notes = ReturnType<typeof createNotes>;

/** Collects notes without duplicates. Adding one returns "", for use in place of the content that is lost. */
export function createNotes(given: readonly ImportNote[] = []) {
  const notes = [...given];
  const add = (level: ImportNote["level"]) => (sentence: string) => {
    if (!notes.some((note) => note.sentence === sentence)) notes.push({ level, sentence });
    return "";
  };
  return {
    changed: add("changed"),
    lost: add("lost"),
    draft: add("draft"),
    paywall: () => add("draft")("Its text has a mark below which it was for members."),
    /** Adds a note about a tag that is shown as code, and counts the tag's occurrences. */
    unknown(tag: string, sentence: string) {
      add("lost")(sentence);
      const note = notes.find((one) => one.sentence === sentence)!;
      [note.tag, note.times] = [tag, (note.times ?? 0) + 1];
    },
    list: () => [...notes],
    /** Whether the document can be public, because no note makes it a draft. */
    isPublic: () => notes.every(({ level }) => level !== "draft"),
  };
}

/** Folder, file or response of a URL from which a site is imported. */
export interface ImportPlace {
  /** Folder of the site, possibly inside a zip; undefined if the place is a file or a URL. */
  folder?: SiteFolder | undefined;
  url?: string;
  /** The first 64 KB of a file or body, as one character per byte. */
  head: string;
  /** Reads the whole file or response; the error message of a failure names `program`. */
  readText: (program: string) => Promise<string>;
  /** Opens the export of a known program in this folder, file or response. The result is cached. */
  archive: () => Promise<ImportSource | undefined>;
  close: () => Promise<void>;
}

export interface OpenOptions {
  /** Time zone for dates without a UTC offset. */
  timeZone: string;
  fetchPublic: PublicFetch;
}

/** Reads sites of one program. */
export interface SourceReader {
  /** Name for `--from`, such as `hugo`. */
  name: string;
  /** Whether the folder, file or response looks like a site of the program that this reader imports. */
  recognizes: (place: ImportPlace) => Promise<boolean>;
  /** Opens the folder, file or response as a site; throws an `OperatorError` if it is unreadable. */
  open: (place: ImportPlace, options: OpenOptions) => Promise<ImportSource>;
}
