import type { PublicFetch } from "../../outgoing/fetch-public.ts";
import type { ImportSource } from "../import-source.ts";
import type { SiteFolder } from "./site-folder.ts";

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
