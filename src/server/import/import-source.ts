import type { PublicFetch } from "../outgoing/fetch-public.ts";
import type { ImportedFile } from "./sources/archive/archive-files.ts";
import type { SiteFolder } from "./sources/site-folder.ts";

/** Sentence of the report about something that changes or is lost, or that makes a document a draft. */
export interface ImportNote {
  level: "changed" | "lost" | "draft";
  sentence: string;
  /** Unknown tag that is shown as code, and its number of occurrences. */
  tag?: string;
  times?: number;
}

/** A post or page as the other program has it. */
export interface ImportedDocument {
  kind: "post" | "page";
  /** Stable key within its site, by which a second import recognises it. */
  key: string;
  title: string;
  slug: string;
  /** Markdown (with the HTML that the renderer allows) or HTML. */
  content: string;
  format: "markdown" | "html";
  /** Format of a text that `folio export` wrote, in which only the addresses of its uploads change. */
  own?: "markdown" | "plain" | undefined;
  excerpt?: string | undefined;
  isPublished: boolean;
  createdAt?: Date | undefined;
  publishedAt?: Date | undefined;
  updatedAt?: Date | undefined;
  tags?: readonly string[] | undefined;
  categories?: readonly string[] | undefined;
  authorName?: string | undefined;
  /** Address or path of the cover, as `openFile` takes it. */
  cover?: string | undefined;
  coverText?: string | undefined;
  series?: string | undefined;
  canonicalUrl?: string | undefined;
  metaTitle?: string | undefined;
  metaDescription?: string | undefined;
  /** Paths on the old site, such as `/2019/05/title/`, which will redirect to the document. */
  oldPaths: readonly string[];
  notes: readonly ImportNote[];
  /** Id of its entry in the old site's feed, so that feed readers do not show it again. */
  feedId?: string | undefined;
  /** Other names by which texts of its site link to it, such as `file:///posts/title.md`; they are no addresses. */
  names?: readonly string[] | undefined;
  /** Reason why it is refused, as a sentence. */
  refusal?: string | undefined;
}

export interface ImportedRedirect {
  from: string;
  /** Target: an address, or the list of the articles with a tag or category. */
  to: string | { tag: string } | { category: string };
  status: 301 | 302 | 410;
}

/** A site of another program, read piece by piece, so that it is never in memory as a whole. */
export interface ImportSource {
  /** Name of the program that made the site, such as "Ghost". */
  program: string;
  /** Base address of the old site, by which links to itself are recognised. */
  origin?: string | undefined;
  /** Name that identifies a site without an origin at the next import, such as that of its folder. */
  name?: string | undefined;
  /** Time zone in which the site shows its dates, if known. */
  timeZone?: string | undefined;
  documents: () => AsyncIterable<ImportedDocument>;
  /** Finds a file that a text refers to in the archive; for undefined, an address is fetched instead. */
  findFile?: (reference: string, from: ImportedDocument) => Promise<ImportedFile | undefined>;
  redirects?: () => AsyncIterable<ImportedRedirect>;
  /** Sentences for the report about content that is not imported, such as comments. */
  notes: () => readonly ImportNote[];
  /** Closes the archive. */
  close?: () => Promise<void>;
}

export type Notes = ReturnType<typeof createNotes>;

/** Collects the sentences of a report, each of them once. To note one returns the text of what is left out: none. */
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
    /** Notes a tag that is shown as code, and counts its occurrences. */
    unknown(tag: string, sentence: string) {
      add("lost")(sentence);
      const note = notes.find((one) => one.sentence === sentence)!;
      [note.tag, note.times] = [tag, (note.times ?? 0) + 1];
    },
    list: () => [...notes],
    /** Whether no note makes the document a draft. */
    isPublic: () => notes.every(({ level }) => level !== "draft"),
  };
}

/** Place to import: a folder, a file, or the response body of an address. */
export interface ImportPlace {
  /** The folder, also one in a zip; undefined for other places. */
  folder?: SiteFolder | undefined;
  url?: string;
  /** The first 64 KB of a file or body, as one character per byte. */
  head: string;
  /** Reads the whole file or body; a refusal names `program`. */
  readText: (program: string) => Promise<string>;
  /** Opens the export of a known program that the place contains; the result is cached. */
  archive: () => Promise<ImportSource | undefined>;
  close: () => Promise<void>;
}

export interface OpenOptions {
  /** Time zone of dates without an offset from UTC. */
  timeZone: string;
  fetchPublic: PublicFetch;
}

/** Reads sites of one program. */
export interface SourceReader {
  /** Name for `--from`, such as `hugo`. */
  name: string;
  /** Whether a place looks like a site of this program. */
  recognizes: (place: ImportPlace) => Promise<boolean>;
  /** Opens a place; throws an `OperatorError` if it is unreadable. */
  open: (place: ImportPlace, options: OpenOptions) => Promise<ImportSource>;
}
