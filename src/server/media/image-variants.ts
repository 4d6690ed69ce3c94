import type { FastifyBaseLogger } from "fastify";
import { dayMs } from "../../contract/durations.ts";
import { servedWidths, parseImageFile, avifFile, avifWidths } from "../../contract/media/uploaded-images.ts";
import type { FileCaching, FileStore } from "../files/file-store.ts";
import type { ImageQueue } from "./image-queue.ts";

const timeoutMs = 30_000;

export interface VariantDeps {
  files: FileStore;
  log: FastifyBaseLogger;
  images: ImageQueue;
}

/**
 * File to serve, cached permanently unless a better version may follow. "none": no such image or width; "original": the
 * variant could not be made, or too many others are waiting.
 */
export type FoundVariant = { name: string; caching: FileCaching } | "none" | "original";

export const originalName = (file: string) => `uploads/${file}`;
export const variantsFolder = (width: number) => `smaller-uploads/${width}`;
export const variantName = (file: string, width: number) => `${variantsFolder(width)}/${file}`;

/**
 * Creates and finds smaller variants of uploaded images, stored in folders by width. Variants of a still image are made
 * with the upload; other variants, and lost ones, at their first request.
 */
export function createImageVariants({ files, log, images }: VariantDeps) {
  const store = (file: string, { width, data }: { width: number; data: Buffer }) =>
    files.write(variantName(file, width), data);

  const ready = (name: string) => ({ name, caching: "immutable" as const });

  async function make(file: string, width: number): Promise<FoundVariant> {
    const name = variantName(file, width);
    try {
      const data = await files.withLocalFile(originalName(file), (path) =>
        images.process({ path, width, format: "webp" }, timeoutMs),
      );
      if (!data) return "none";
      await store(file, { width, data });
      return ready(name);
    } catch (error) {
      log.warn({ err: error, name }, "a smaller version of an image was not made");
      return "original";
    }
  }

  return {
    store,

    /** Returns the variant `{width}/{requested}`, and makes it if it is missing; "none" if it cannot exist. */
    async find(requested: string, requestedWidth: string): Promise<FoundVariant> {
      const image = parseImageFile(requested);
      const width = image && servedWidths(image).find((one) => `${one}` === requestedWidth);
      if (!width) return "none";
      const name = variantName(image.file, width);
      if (await files.find(name)) return ready(name);
      const { result = "original" } = await images.add("variant", { key: name }, () => make(image.file, width));
      return result;
    },
  };
}

export type ImageVariants = ReturnType<typeof createImageVariants>;

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
