import type { PublicFetch } from "../../outgoing/fetch-public.ts";
import type { ImportSource } from "../import-source.ts";
import type { SiteFolder } from "./site-folder.ts";

/** Place that an import was given: a folder, a file or the body of an address. */
export type ImportPlace =
  | { kind: "folder"; path: string; folder: SiteFolder }
  | { kind: "file"; path: string; bytes: number; /** The first 64 KB. */ head: Buffer }
  | { kind: "address"; url: string; body: Buffer };

export interface OpenOptions {
  /** Time zone of dates without an offset from UTC. */
  timeZone: string;
  fetchPublic: PublicFetch;
}

/** Reads the sites of a program. */
export interface SourceReader {
  /** Name for `--from`, such as `hugo`. */
  name: string;
  program: string;
  /** Whether a place looks like a site of this program. */
  recognizes: (place: ImportPlace, options: OpenOptions) => Promise<boolean>;
  /** Refuses a place that it cannot read by an `OperatorError`. */
  open: (place: ImportPlace, options: OpenOptions) => Promise<ImportSource>;
}
