import type { PublicFetch } from "../../outgoing/fetch-public.ts";
import type { ImportSource } from "../import-source.ts";
import type { SiteFolder } from "./site-folder.ts";

/** Place that an import was given: a folder, a file or the body of an address. */
export interface ImportPlace {
  /** The folder, also the one in a zip; undefined for all others. */
  folder?: SiteFolder | undefined;
  url?: string;
  /** The first 64 KB of a file, or the body of an address; a character for each byte. */
  head: string;
  /** Reads all of the file or body; `program` is named in a refusal. */
  readText: (program: string) => Promise<string>;
  /** Opens the export of a known program that the place contains, once. */
  archive: () => Promise<ImportSource | undefined>;
  close: () => Promise<void>;
}

export interface OpenOptions {
  /** Time zone of dates without an offset from UTC. */
  timeZone: string;
  fetchPublic: PublicFetch;
}

/** Reads the sites of a program. */
export interface SourceReader {
  /** Name for `--from`, such as `hugo`. */
  name: string;
  /** Whether a place looks like a site of this program. */
  recognizes: (place: ImportPlace) => Promise<boolean>;
  /** Refuses a place that it cannot read by an `OperatorError`. */
  open: (place: ImportPlace, options: OpenOptions) => Promise<ImportSource>;
}
