import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Snapshot } from "../db/copying/snapshot.ts";
import type { Content, MediaFile } from "./content.ts";

const readBytes = 256 * 1024;

/**
 * The content of a site that may run meanwhile: files of images never change, and those of the snapshot are complete.
 * Without a folder it is the rows alone.
 */
export function contentOfSite({ steps, files, readBatches }: Snapshot, uploads: string | undefined): Content {
  const missing: string[] = [];
  return {
    steps,
    files,
    missing,
    async *parts() {
      yield* readBatches();
      if (uploads) for (const file of files) yield* readUpload(uploads, file, missing);
    },
  };
}

async function* readUpload(uploads: string, file: string, missing: string[]): AsyncGenerator<MediaFile> {
  const handle = await open(join(uploads, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    missing.push(file);
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    const body = handle.createReadStream({ highWaterMark: readBytes, autoClose: false });
    yield { file, bytes: size, body: body as AsyncIterable<Buffer> };
  } finally {
    await handle.close();
  }
}
