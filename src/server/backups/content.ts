import type { RowBatch } from "../db/copying/portable-rows.ts";

/** An uploaded image. */
export interface MediaFile {
  file: string;
  bytes: number;
  body: AsyncIterable<Buffer>;
}

/** Content of a site, in a form that backups and both databases accept. */
export interface Content {
  /** Applied migrations. */
  steps: readonly string[];
  /** Names of its images. */
  files: readonly string[];
  /** All rows, then all images; each body must be read before the next part. */
  parts(): AsyncIterable<RowBatch | MediaFile>;
  /** Images that have a row, but no file; complete after all parts are read. */
  missing: readonly string[];
}

export const isMedia = (part: RowBatch | MediaFile): part is MediaFile => "file" in part;

/** Progress of a copy. */
export interface Progress {
  rows: number;
  bytes: number;
}

export type OnProgress = (progress: Progress) => void;
