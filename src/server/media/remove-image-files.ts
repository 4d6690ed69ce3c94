import { avifFile, avifWidths, parseImageFile, servedWidths } from "../../contract/uploaded-images.ts";
import type { FileStore } from "../files/file-store.ts";
import { originalName, variantName } from "./image-variants.ts";
import { removedName } from "./orphaned-uploads.ts";

/** Moves an upload to the folder of removed files for 30 days, and deletes its versions, which can be made again. */
export async function removeImageFiles(files: FileStore, file: string, now: Date) {
  const image = parseImageFile(file);
  if (!image) return;
  await files.move(originalName(file), removedName(file), now);
  for (const width of servedWidths(image)) await files.remove(variantName(file, width));
  for (const width of avifWidths(image)) await files.remove(variantName(avifFile(image), width));
}
