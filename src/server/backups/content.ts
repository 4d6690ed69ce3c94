import type { RowBatch } from "../db/copying/copy-dialect.ts";
import type { Snapshot } from "../db/copying/snapshot.ts";
import type { DatabasePlace } from "../db/open.ts";
import { createFileStore } from "../files/create-file-store.ts";
import type { FileStore } from "../files/file-store.ts";
import { createFolderFiles } from "../files/folder-files.ts";

/** Location of a site: database, data folder, and the file store of its images if that is not the data folder. */
export interface SitePlace extends DatabasePlace {
  images?: FileStore;
}

export const imagesOf = ({ images, directory }: SitePlace) => images ?? createFolderFiles(directory);

/** Higher than the limits of the server's file store, because no request waits while a backup reads an image. */
const limits = { timeoutMs: 30_000, attempts: 5 };

/** Returns where a site stores its data, as its server's settings describe. */
export const sitePlaceOf = (settings: { databaseUrl: string | undefined } & Parameters<typeof createFileStore>[0]) => ({
  url: settings.databaseUrl,
  directory: settings.dataDirectory,
  images: createFileStore(settings, limits),
});

/** An uploaded image. */
export interface MediaFile {
  file: string;
  bytes: number;
  body: AsyncIterable<Buffer>;
}

/** Content of a site, in a format that both SQLite and PostgreSQL can load. */
export interface Content {
  /** Applied migrations. */
  steps: readonly string[];
  files: readonly string[];
  /** Yields all rows, then all images; an image's body must be read before the next part is requested. */
  parts(): AsyncIterable<RowBatch | MediaFile>;
  /** Images that have a database row, but no file; complete after all parts are read. */
  missing: readonly string[];
}

export const isMedia = (part: RowBatch | MediaFile): part is MediaFile => "file" in part;

export interface Progress {
  rows: number;
  bytes: number;
}

export type OnProgress = (progress: Progress) => void;

/** Returns a site's content. The site may be running: the snapshot's image files are complete and never change. */
export function contentOfSite({ steps, files, readBatches }: Snapshot, images: FileStore): Content {
  const missing: string[] = [];
  return {
    steps,
    files,
    missing,
    async *parts() {
      yield* readBatches();
      for (const file of files) yield* readUpload(images, file, missing);
    },
  };
}

async function* readUpload(images: FileStore, file: string, missing: string[]): AsyncGenerator<MediaFile> {
  const found = await images.read(`uploads/${file}`);
  if (!found) return void missing.push(file);
  try {
    yield { file, bytes: found.bytes, body: found.body as AsyncIterable<Buffer> };
  } finally {
    found.body.destroy();
  }
}
