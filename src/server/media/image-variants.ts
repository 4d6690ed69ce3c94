import type { FastifyBaseLogger } from "fastify";
import { servedWidths, parseImageFile } from "../../contract/media/uploaded-images.ts";
import type { FileCaching, FileStore } from "../files/file-store.ts";
import { createTaskQueue } from "../workers/task-queue.ts";
import type { CreateWorker } from "../workers/worker.ts";
import type { ShrinkTask } from "./shrink-image.worker.ts";

const timeoutMs = 30_000;

export interface VariantDeps {
  files: FileStore;
  log: FastifyBaseLogger;
  createWorker: CreateWorker;
}

/**
 * Name of a stored file, cached permanently unless a better one may follow. "original": the variant could not be made,
 * or too many others are waiting.
 */
export type FoundVariant = { name: string; caching: FileCaching } | "none" | "original";

export const originalName = (file: string) => `uploads/${file}`;
export const variantsFolder = (width: number) => `smaller-uploads/${width}`;
export const variantName = (file: string, width: number) => `${variantsFolder(width)}/${file}`;

/**
 * Smaller variants of uploaded images, stored in folders by width. Those of a still image are made with the upload;
 * others, and lost ones, at their first request.
 */
export function createImageVariants({ files, log, createWorker }: VariantDeps) {
  // Making a few of them takes 200 MB, which an idle process frees.
  const worker = createWorker<ShrinkTask, Buffer>({
    entry: new URL("./shrink-image.worker.ts", import.meta.url),
    idleMs: 30_000,
  });
  // Number of waiting variants: 40 take a few seconds, the longest that a page should wait for its images.
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 39 });

  const store = (file: string, { width, data }: { width: number; data: Buffer }) =>
    files.write(variantName(file, width), data);

  const ready = (name: string) => ({ name, caching: "immutable" as const });

  async function make(file: string, width: number): Promise<FoundVariant> {
    const name = variantName(file, width);
    try {
      const shrink = (path: string) => worker.run({ path, width }, timeoutMs);
      const data = await files.withLocalFile(originalName(file), shrink);
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
    load: queue.load,

    /** Makes the variant `{width}/{requested}` if it is missing; "none" if there cannot be one. */
    async find(requested: string, requestedWidth: string): Promise<FoundVariant> {
      const image = parseImageFile(requested);
      const width = image && servedWidths(image).find((one) => `${one}` === requestedWidth);
      if (!width) return "none";
      const name = variantName(image.file, width);
      if (await files.find(name)) return ready(name);
      const { result = "original" } = await queue.add({ key: name }, () => make(image.file, width));
      return result;
    },

    close() {
      queue.close();
      worker.close();
    },
  };
}

export type ImageVariants = ReturnType<typeof createImageVariants>;
