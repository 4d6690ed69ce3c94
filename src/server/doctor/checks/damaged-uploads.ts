import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** Leaves time for the other checks. */
const maxReadingMs = 5000;

interface Upload {
  file: string;
  bytes: number;
}

/** Finds the files of a folder that differ from the upload: by their sizes and, while there is time, by their bytes. */
export async function findDamagedUploads(folder: string, uploads: readonly Upload[], readsBytes: boolean) {
  const sizes = await Promise.all(uploads.map(({ file }) => stat(join(folder, file)).catch(() => undefined)));
  const damaged = uploads.filter(({ bytes }, index) => sizes[index] && sizes[index].size !== bytes);
  const whole = uploads.filter((upload) => !damaged.includes(upload));
  const end = performance.now() + maxReadingMs;
  for (const upload of readsBytes ? whole : []) {
    if (performance.now() > end) break;
    // The name of an image begins with the SHA-256 of its bytes.
    const hash = await hashFile(join(folder, upload.file)).catch(() => undefined);
    if (hash !== undefined && !upload.file.startsWith(hash.slice(0, 32))) damaged.push(upload);
  }
  return damaged.map(({ file }) => file);
}

async function hashFile(path: string) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
