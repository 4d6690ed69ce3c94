/** A file of the imported site, such as an image, by the address or path with which its texts name it. */
export interface ImportedFile {
  /** Name with its extension, for the media library. */
  name: string;
  open: () => Promise<NodeJS.ReadableStream>;
}

/** Sentence of the report: something that changes or is lost, or the reason for which a document is a draft. */
export interface ImportNote {
  level: "changed" | "lost" | "draft";
  sentence: string;
  /** Unknown tag that is shown as code, and how often. */
  tag?: string;
  times?: number;
}

/** A post or page as the other program has it. */
export interface ImportedDocument {
  kind: "post" | "page";
  /** Stable name in its source, so that a second import recognizes it. */
  key: string;
  title: string;
  slug: string;
  /** Markdown (with the HTML that the renderer allows) or HTML. */
  content: string;
  format: "markdown" | "html";
  /** Format of a text that folio has exported, which changes only in the addresses of its uploads. */
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
  /** Paths on the old site, such as `/2019/05/title/`, which lead to the document from now on. */
  oldPaths: readonly string[];
  notes: readonly ImportNote[];
  /** Id of its entry in the feed of its site, by which feed readers know that they have shown it. */
  feedId?: string | undefined;
  /** Other names by which texts of its site link to it, such as `file:///posts/title.md`; they are no addresses. */
  names?: readonly string[] | undefined;
  /** Reason why it cannot be imported, as a sentence. */
  refusal?: string | undefined;
}

export interface ImportedRedirect {
  from: string;
  /** An address, or the list of the articles with a tag or category. */
  to: string | { tag: string } | { category: string };
  status: 301 | 302 | 410;
}

/** A site of another program, read piece by piece: never as a whole in memory. */
export interface ImportSource {
  /** Name of the program, such as "Ghost". */
  program: string;
  /** Base address of the old site, to recognize links to itself. */
  origin?: string | undefined;
  /** Recognizes the site at the next import where it has no origin, such as the name of its folder. */
  name?: string | undefined;
  /** Time zone of the days on its pages, if it is known. */
  timeZone?: string | undefined;
  documents: () => AsyncIterable<ImportedDocument>;
  /** Finds a file that a text of the site names: from the archive, else undefined (then fetched, if it is an address). */
  findFile?: (reference: string, from: ImportedDocument) => Promise<ImportedFile | undefined>;
  redirects?: () => AsyncIterable<ImportedRedirect>;
  /** Things of the archive that are not imported, such as comments: sentences for the report. */
  notes: () => readonly ImportNote[];
  /** Closes the archive. */
  close?: () => Promise<void>;
}
