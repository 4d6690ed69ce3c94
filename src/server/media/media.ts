import { rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { storablePart } from "../../contract/fields.ts";
import { imageWidths } from "../../contract/media/uploaded-images.ts";
import { type UploadedImage, uploadLimits, uploadTexts } from "../../contract/media/uploads.ts";
import type { AppContext } from "../context.ts";
import { newId } from "../db/ids.ts";
import type { RunTransaction } from "../db/transactions.ts";
import { Refusal } from "../errors.ts";
import { temporaryName } from "../files/atomic-write.ts";
import type { FileStore } from "../files/file-store.ts";
import type { RunOnce } from "../http/routes/route.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { StorageFailure } from "../object-storage/storage-failure.ts";
import { type CreateWorker, TaskFailed } from "../workers/worker.ts";
import { createAvifVersions } from "./avif-versions.ts";
import { createImageQueue } from "./image-queue.ts";
import { createImageVariants, originalName, variantsFolder, deleteRemovedUploads } from "./image-variants.ts";
import * as queries from "./media.queries.ts";
import type { PreparedImage } from "./prepare-image.ts";

const maxNameLength = 200;
const retryAfter = 10;
/** Maximum uploads in progress, each a temporary file of up to 20 MB; further uploads are refused (503). */
const maxUploads = { ofPerson: 30, inAll: 100 };

/** Limits for preparing an image, which tests override. */
export interface ImageLimits {
  /** Time limit for decoding and encoding one image. */
  prepareMs: number;
  storedBytes: number;
}

interface MediaDeps {
  files: FileStore;
  jobs: Jobs;
  createWorker: CreateWorker;
  limits?: ImageLimits | undefined;
}

const defaultLimits: ImageLimits = { prepareMs: 30_000, storedBytes: uploadLimits.storedBytes };

/** Manages images uploaded by authors, stored as immutable files that are named by their content. */
export function createMedia(
  { now, log }: AppContext,
  { files, jobs, createWorker, limits = defaultLimits }: MediaDeps,
) {
  const images = createImageQueue(createWorker);
  const variantDeps = { files, log, images };
  const variants = createImageVariants(variantDeps);
  const avif = createAvifVersions({ ...variantDeps, variants });
  /** Uploader ids of the uploads in progress, one entry per upload. */
  const uploading: string[] = [];

  const encoding = jobs.register("media.encode", {
    title: "Create AVIF versions of images",
    // `file` is the upload to encode; without it, all uploads that lack an AVIF version are encoded.
    payload: z.object({ file: z.string().optional() }),
    schedule: { dailyAt: "03:50" },
    atStart: true,
    maxAttempts: 3,
    run: ({ file }, { signal }) => (file === undefined ? avif.encodeMissing(signal) : avif.encode(file, signal)),
  });
  jobs.register("media.clean", {
    title: "Clean up the upload folders",
    schedule: { dailyAt: "03:40" },
    run: cleanFolders,
  });

  async function cleanFolders() {
    await files.prepare(["uploads", ...imageWidths.map(variantsFolder)], now());
    // A storage failure is only logged, because pages can be read without the image storage.
    await deleteRemovedUploads(files, now()).catch((error: unknown) => {
      if (!(error instanceof StorageFailure)) throw error;
      log.error({ err: error }, "removed uploads could not be deleted");
    });
  }

  /** Prepares one image at a time, round-robin across uploaders. */
  async function prepareInTurn(uploaderId: string, path: string, name: string) {
    const { result, dropped } = await images.add("upload", { group: uploaderId }, () => prepare(path, name));
    if (dropped) throw new Refusal(503, uploadTexts.queueFull, { retryAfter });
    return result;
  }

  /** Prepares an image; throws a `Refusal` if the worker refuses the image or cannot prepare it. */
  async function prepare(path: string, name: string): Promise<PreparedImage> {
    const task = { path, name, maxBytes: limits.storedBytes };
    const prepared = await images.process(task, limits.prepareMs).catch((error: unknown) => {
      if (!(error instanceof TaskFailed)) throw error;
      log.error({ err: error }, "an upload could not be prepared");
      throw error.isOverLimit
        ? new Refusal(413, uploadTexts.tooSlow)
        : new Refusal(503, uploadTexts.notPrepared, { retryAfter });
    });
    if ("refused" in prepared) throw new Refusal(prepared.refused.status, prepared.refused.message);
    return prepared;
  }

  /** Runs one upload; throws a `Refusal` (503) if too many uploads are in progress. */
  async function limited<T>(uploaderId: string, work: () => Promise<T>) {
    const own = uploading.filter((id) => id === uploaderId);
    if (own.length >= maxUploads.ofPerson || uploading.length >= maxUploads.inAll)
      throw new Refusal(503, uploadTexts.queueFull, { retryAfter });
    uploading.push(uploaderId);
    try {
      return await work();
    } finally {
      uploading.splice(uploading.indexOf(uploaderId), 1);
    }
  }

  async function store(uploaderId: string, receive: (path: string) => Promise<string>, once: RunOnce) {
    const path = join(files.temporaryDirectory, temporaryName());
    try {
      const name = storablePart((await receive(path)).slice(0, maxNameLength));
      const { file, data, width, height, smaller } = await prepareInTurn(uploaderId, path, name);
      await files.write(originalName(file), data);
      await Promise.all(smaller.map((version) => variants.store(file, version)));
      const at = now();
      const insert = (run: RunTransaction) =>
        run(async (transaction) => {
          const bytes = data.length;
          await queries.insert(transaction, { id: newId(at), file, width, height, bytes, uploaderId, name, at });
          await encoding.enqueue(transaction, { file }, { key: file });
          return { success: true as const, url: `/uploads/${file}`, width, height };
        });
      return await once(insert, file);
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    files,

    /** Finds the file to send for `/uploads/{width}/{name}`. */
    findVariant: (name: string, width: string) => (name.endsWith(".avif") ? avif : variants).find(name, width),

    /** Creates the folders and removes leftovers of a killed process; must run before the first request. */
    prepareFolders: cleanFolders,

    /**
     * Stores the image that `receive` writes to the given path; `receive` returns the image's name. An image beyond the
     * limits is refused.
     */
    store: (...upload: Parameters<typeof store>): Promise<UploadedImage> => limited(upload[0], () => store(...upload)),

    close: images.close,
  };
}

export type Media = ReturnType<typeof createMedia>;
