/** A file of the imported site, such as an image, under the address or path that its texts use. */
export interface ImportedFile {
  /** File name with its extension, for the media library. */
  name: string;
  open: () => Promise<NodeJS.ReadableStream>;
}

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
