import {
  avifFile,
  avifWidths,
  imageOfAvif,
  imageWidths,
  type ImageFile,
  parseImageFile,
} from "../../contract/uploaded-images.ts";
import type { QueueLoad } from "../workers/task-queue.ts";
import type { CreateWorker } from "../workers/worker.ts";
import type { AvifTask } from "./encode-avif.worker.ts";
import {
  type FoundVariant,
  type ImageVariants,
  originalName,
  type VariantDeps,
  variantName,
  variantsFolder,
} from "./image-variants.ts";

/** Encoding 4 megapixels takes 2 s of CPU, and the process has a low priority. */
const timeoutMs = 5 * 60_000;

interface AvifDeps extends VariantDeps {
  variants: ImageVariants;
}

/**
 * AVIF versions of uploaded images, in the folders of the smaller variants: encoded in the background, one at a time,
 * and none while an upload is decoded. What is missing is read from the folders, so it survives any end of the process.
 */
export function createAvifVersions({ files, log, createWorker, variants }: AvifDeps) {
  const waiting = new Set<string>();
  let worker = startWorker(createWorker);
  let uploads = 0;
  let running: Promise<void> | undefined;
  let isStopped = false;

  const bytesOf = async (name: string) => (await files.find(name))?.bytes;
  const webpName = (file: string, width: number, isOwn: boolean) =>
    isOwn ? originalName(file) : variantName(file, width);

  async function encode(file: string, usedWorker: typeof worker) {
    const image = parseImageFile(file);
    if (!image) return;
    const missing: number[] = [];
    for (const width of avifWidths(image))
      if ((await bytesOf(variantName(avifFile(image), width))) === undefined) missing.push(width);
    if (missing.length === 0) return;
    await files.withLocalFile(originalName(file), async (path) => {
      for (const width of missing) {
        const data = await usedWorker.run({ path, width }, timeoutMs);
        if (isStopped) return;
        const webpBytes = (await bytesOf(webpName(file, width, width === image.width))) ?? Infinity;
        // An empty file says that the WebP is smaller.
        const smallest = data.length < webpBytes ? data : Buffer.alloc(0);
        await files.write(variantName(avifFile(image), width), smallest);
      }
    });
  }

  async function encodeWaiting() {
    for (const file of waiting) {
      if (uploads > 0 || isStopped) return;
      const usedWorker = worker;
      try {
        // After a pause it is closed, so that an encoding between two widths ends too.
        await encode(file, usedWorker);
      } catch (error) {
        if (worker !== usedWorker || isStopped) continue;
        log.warn({ err: error, file }, "the AVIF versions of an image were not made");
      }
      waiting.delete(file);
    }
  }

  function resume() {
    if (running || uploads > 0 || isStopped || waiting.size === 0) return;
    running = encodeWaiting().finally(() => {
      running = undefined;
      resume();
    });
  }

  function add(file: string) {
    waiting.add(file);
    resume();
  }

  return {
    add,
    load: (): QueueLoad => ({ running: running ? 1 : 0, waiting: waiting.size }),

    /** Adds all uploads that lack a version. */
    async addAll() {
      const existing = new Set<string>();
      const widths = new Set<number>(imageWidths);
      const originals: string[] = [];
      for await (const { name } of files.list("uploads")) originals.push(name.slice("uploads/".length));
      const images = originals.map(parseImageFile).filter((image) => image !== undefined);
      for (const image of images) for (const width of avifWidths(image)) widths.add(width);
      for (const width of widths) for await (const { name } of files.list(variantsFolder(width))) existing.add(name);
      const lacksVersion = (image: ImageFile) =>
        avifWidths(image).some((width) => !existing.has(variantName(avifFile(image), width)));
      for (const image of images) if (lacksVersion(image)) add(image.file);
    },

    /** Runs this while nothing is encoded; an encoding that runs is ended, and begins anew afterwards. */
    async pauseDuring<T>(work: () => Promise<T>) {
      uploads += 1;
      if (running) {
        worker.close();
        worker = startWorker(createWorker);
      }
      try {
        return await work();
      } finally {
        uploads -= 1;
        resume();
      }
    },

    /** The AVIF `{width}/{name}`; the WebP while it is missing, and for good where that is smaller. */
    async find(name: string, requestedWidth: string): Promise<FoundVariant> {
      const image = imageOfAvif(name);
      const width = image && avifWidths(image).find((one) => `${one}` === requestedWidth);
      if (!width) return "none";
      const avif = variantName(name, width);
      const bytes = await bytesOf(avif);
      if (bytes) return { name: avif, caching: "immutable" };
      const caching = bytes === 0 ? "immutable" : "revalidated";
      if (width < image.width) {
        const webp = await variants.find(image.file, requestedWidth);
        if (webp !== "original") return webp === "none" ? webp : { ...webp, caching };
      }
      return { name: originalName(image.file), caching };
    },

    async stop() {
      isStopped = true;
      worker.close();
      await running;
    },
  };
}

const startWorker = (createWorker: CreateWorker) =>
  createWorker<AvifTask, Buffer>({ entry: new URL("./encode-avif.worker.ts", import.meta.url), idleMs: 30_000 });
