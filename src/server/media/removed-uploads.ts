import { dayMs } from "../../contract/durations.ts";
import { parseImageFile, avifFile, avifWidths, servedWidths } from "../../contract/media/uploaded-images.ts";
import type { FileStore } from "../files/file-store.ts";
import { originalName, variantName } from "./image-variants.ts";

const retentionMs = 30 * dayMs;
/** Folder of removed uploads; folders whose name begins with a dot are not served. */
const removed = "uploads/.removed";

/** Moves an upload to the folder of removed files for 30 days, and deletes its versions, which can be made again. */
export async function removeImageFiles(files: FileStore, file: string, now: Date) {
  const image = parseImageFile(file);
  if (!image) return;
  await files.move(originalName(file), `${removed}/${file}`, now);
  for (const width of servedWidths(image)) await files.remove(variantName(file, width));
  for (const width of avifWidths(image)) await files.remove(variantName(avifFile(image), width));
}

/** Deletes the uploads that were removed more than 30 days ago. */
export async function deleteRemovedUploads(files: FileStore, now: Date) {
  for await (const { name, modifiedAt } of files.list(removed))
    if (modifiedAt.getTime() < now.getTime() - retentionMs) await files.remove(name);
}
