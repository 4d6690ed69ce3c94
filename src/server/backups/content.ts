import type { RowBatch } from "../db/copying/portable-rows.ts";

/** An uploaded image. */
export interface MediaFile {
  file: string;
  bytes: number;
  body: AsyncIterable<Buffer>;
}

/** What a site consists of, in a form that backups and both databases take. */
export interface Content {
  /** The steps of its schema. */
  steps: readonly string[];
  /** The names of its images. */
  files: readonly string[];
  /** All rows, then all images; each body has to be read before the next part. */
  parts(): AsyncIterable<RowBatch | MediaFile>;
  /** Images that have a row, but no file; known when all parts are read. */
  missing: readonly string[];
}

export const isMedia = (part: RowBatch | MediaFile): part is MediaFile => "file" in part;

/** How far a copy is. */
export interface Progress {
  rows: number;
  bytes: number;
}

export type OnProgress = (progress: Progress) => void;
