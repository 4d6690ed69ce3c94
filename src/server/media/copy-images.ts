import { avifWidths, parseImageFile, servedWidths } from "../../contract/media/uploaded-images.ts";
import type { FileStore } from "../files/file-store.ts";
import { variantsFolder } from "./image-variants.ts";

export interface CopiedImages {
  copied: number;
  bytes: number;
  /** Number of images that already existed at the target. */
  present: number;
}

/**
 * Copies uploads, their versions and share images to another store. Existing files are skipped, so a second run, after
 * the site uses the other store, copies images added since the first.
 */
export async function copyImages(from: FileStore, to: FileStore, onProgress: (done: CopiedImages) => void) {
  const done: CopiedImages = { copied: 0, bytes: 0, present: 0 };
  await to.prepare(["uploads"], new Date());

  async function copyFolder(folder: string) {
    const present = new Map<string, number>();
    for await (const { name, bytes } of to.list(folder)) present.set(name, bytes);
    for await (const { name, bytes, modifiedAt } of from.list(folder)) {
      // Incomplete files are skipped; their names begin with a dot.
      if (name.includes("/.")) continue;
      if (present.get(name) === bytes) done.present += 1;
      else if (await copy(name, modifiedAt)) [done.copied, done.bytes] = [done.copied + 1, done.bytes + bytes];
      onProgress(done);
    }
  }

  /** Copies a file; returns false if it was removed since it was listed. */
  async function copy(name: string, modifiedAt: Date) {
    const file = await from.read(name);
    if (file) await to.write(name, file.body, modifiedAt);
    return file !== undefined;
  }

  const folders = new Set(["uploads", "share-pictures"]);
  for await (const { name } of from.list("uploads")) {
    const image = parseImageFile(name.slice("uploads/".length));
    if (image) for (const width of [...servedWidths(image), ...avifWidths(image)]) folders.add(variantsFolder(width));
  }
  for (const folder of folders) await copyFolder(folder);
  return done;
}
