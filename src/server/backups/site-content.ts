import type { Snapshot } from "../db/copying/snapshot.ts";
import type { FileStore } from "../files/file-store.ts";
import type { Content, MediaFile } from "./content.ts";

/**
 * Content of a site that may be running: image files never change, and those of the snapshot are complete. Without
 * images it consists of rows only.
 */
export function contentOfSite({ steps, files, readBatches }: Snapshot, images: FileStore | undefined): Content {
  const missing: string[] = [];
  return {
    steps,
    files,
    missing,
    async *parts() {
      yield* readBatches();
      if (images) for (const file of files) yield* readUpload(images, file, missing);
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
