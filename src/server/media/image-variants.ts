import { access, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { pictureWidths, servedWidths, uploadedPicture } from "../../contract/uploaded-pictures.ts";
import { removeTemporaryFiles, writeAtomically } from "../files/atomic-write.ts";
import { createTaskQueue } from "../workers/task-queue.ts";
import type { CreateWorker } from "../workers/worker.ts";
import type { ShrinkTask } from "./shrink-image.worker.ts";

const timeoutMs = 30_000;

export interface VariantDeps {
  directory: string;
  /** The folder of the uploads. */
  originals: string;
  log: FastifyBaseLogger;
  createWorker: CreateWorker;
}

/** A stored file, final unless a better one may follow. "original": it could not be made, or too many others wait. */
export type FoundVariant = { folder: string; path: string; isFinal: boolean } | "none" | "original";

/**
 * Smaller variants of uploaded images, stored in a folder for each width. Those of a still picture are made with the
 * upload; others, and lost ones, at their first request.
 */
export function createImageVariants({ directory, originals, log, createWorker }: VariantDeps) {
  // Making a few of them takes 200 MB, which an idle process gives back.
  const worker = createWorker<ShrinkTask, Buffer>({
    entry: new URL("./shrink-image.worker.ts", import.meta.url),
    idleMs: 30_000,
  });
  // 40 take a few seconds, and a page does not wait longer for its images.
  const queue = createTaskQueue({ concurrency: 1, maxWaiting: 39 });

  const store = (file: string, { width, data }: { width: number; data: Buffer }) =>
    writeAtomically(join(directory, `${width}`), file, data);

  const ready = (path: string) => ({ folder: directory, path, isFinal: true });

  async function make(file: string, width: number): Promise<FoundVariant> {
    const path = join(originals, file);
    if (!(await isThere(path))) return "none";
    try {
      await store(file, { width, data: await worker.run({ path, width }, timeoutMs) });
      return ready(join(`${width}`, file));
    } catch (error) {
      log.warn({ err: error, path: join(`${width}`, file) }, "a smaller version of a picture was not made");
      return "original";
    }
  }

  return {
    store,
    load: queue.load,

    /** Creates the folders and removes what a killed process left there. */
    async prepareFolders(now: Date) {
      for (const width of pictureWidths) await mkdir(join(directory, `${width}`), { recursive: true });
      const folders = (await readdir(directory, { withFileTypes: true })).filter((entry) => entry.isDirectory());
      for (const { name } of folders) await removeTemporaryFiles(join(directory, name), now);
    },

    /** Makes the variant `{width}/{name}` where it is missing; "none" when there cannot be one. */
    async find(name: string, requestedWidth: string): Promise<FoundVariant> {
      const picture = uploadedPicture(name);
      const width = picture && servedWidths(picture).find((one) => `${one}` === requestedWidth);
      if (!width) return "none";
      const path = join(`${width}`, picture.file);
      if (await isThere(join(directory, path))) return ready(path);
      const { result = "original" } = await queue.add({ key: path }, () => make(picture.file, width));
      return result;
    },

    close() {
      queue.close();
      worker.close();
    },
  };
}

export type ImageVariants = ReturnType<typeof createImageVariants>;

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
