import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { avifFile, avifWidths, pictureOfAvif, uploadedPicture } from "../../contract/uploaded-pictures.ts";
import { writeAtomically } from "../files/atomic-write.ts";
import type { QueueLoad } from "../workers/task-queue.ts";
import type { CreateWorker } from "../workers/worker.ts";
import type { AvifTask } from "./encode-avif.worker.ts";
import type { FoundVariant, ImageVariants, VariantDeps } from "./image-variants.ts";

/** Encoding 4 megapixels takes 2 s of CPU, and the process has a low priority. */
const timeoutMs = 5 * 60_000;

interface AvifDeps extends VariantDeps {
  variants: ImageVariants;
}

/**
 * AVIF versions of uploaded pictures, in the folders of the smaller variants: encoded in the background, one at a time,
 * and none while an upload is decoded. What is missing is read from the folders, so it survives any end of the process.
 */
export function createAvifVersions({ directory, originals, log, createWorker, variants }: AvifDeps) {
  const waiting = new Set<string>();
  let worker = startWorker(createWorker);
  let uploads = 0;
  let running: Promise<void> | undefined;
  let isStopped = false;

  const pathOf = (file: string, width: number) => join(directory, `${width}`, file);
  const webpPath = (file: string, width: number, isOwn: boolean) =>
    isOwn ? join(originals, file) : pathOf(file, width);

  async function encode(file: string, usedWorker: typeof worker) {
    const picture = uploadedPicture(file);
    if (!picture) return;
    for (const width of avifWidths(picture)) {
      if ((await bytesOf(pathOf(avifFile(picture), width))) !== undefined) continue;
      const data = await usedWorker.run({ path: join(originals, file), width }, timeoutMs);
      if (isStopped) return;
      const webpBytes = (await bytesOf(webpPath(file, width, width === picture.width))) ?? Infinity;
      // An empty file says that the WebP is smaller.
      const smallest = data.length < webpBytes ? data : Buffer.alloc(0);
      await writeAtomically(join(directory, `${width}`), avifFile(picture), smallest);
    }
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
        log.warn({ err: error, file }, "the AVIF versions of a picture were not made");
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

    /** Adds all uploads, of which those that have their versions take no work. */
    async addAll() {
      for (const file of await readdir(originals)) add(file);
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
      const picture = pictureOfAvif(name);
      const width = picture && avifWidths(picture).find((one) => `${one}` === requestedWidth);
      if (!width) return "none";
      const bytes = await bytesOf(pathOf(name, width));
      if (bytes) return { folder: directory, path: join(`${width}`, name), isFinal: true };
      const isFinal = bytes === 0;
      if (width < picture.width) {
        const webp = await variants.find(picture.file, requestedWidth);
        if (webp !== "original") return webp === "none" ? webp : { ...webp, isFinal };
      }
      return { folder: originals, path: picture.file, isFinal };
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

/** The size of a file; undefined when there is none. */
const bytesOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
