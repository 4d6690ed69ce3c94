import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { UploadedImage } from "../../contract/posts.ts";
import { newId } from "../db/ids.ts";
import type { Db } from "../db/tables.ts";
import type { RunTransaction } from "../db/transactions.ts";
import { Refusal } from "../errors.ts";
import { partName, removeLeftovers, writeWhole } from "../files/atomic-write.ts";
import type { Once } from "../http/routes/route.ts";
import { TaskFailed } from "../workers/worker.ts";
import { createPictureVersions } from "./image-variants.ts";
import * as queries from "./media.queries.ts";
import { removeUnrecordedUploads } from "./orphaned-uploads.ts";

/** One is prepared while four wait. */
const underWayAtMost = 5;
const retryAfter = 10;
const day = 24 * 60 * 60 * 1000;

interface MediaNeeds {
  db: Db;
  dataDirectory: string;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** The images that authors upload: kept as files named by their content, so that they never change. */
export function createMedia({ db, dataDirectory, now, log }: MediaNeeds) {
  const directory = join(dataDirectory, "uploads");
  const versions = createPictureVersions({
    directory: join(dataDirectory, "smaller-uploads"),
    uploads: directory,
    log,
  });
  let underWay = 0;

  async function cleanFolders() {
    await removeLeftovers(directory, now());
    await versions.prepare(now());
    const removed = await removeUnrecordedUploads(db, directory, now());
    if (removed > 0) log.warn(`${removed} uploads that the database does not know were moved to uploads/.removed`);
  }

  async function prepare(path: string) {
    // Not before: the build gives it a file of its own, which it starts as a process.
    const { prepareInProcess } = await import("./prepare-process.ts");
    const prepared = await prepareInProcess(path).catch((error: unknown) => {
      if (!(error instanceof TaskFailed)) throw error;
      log.error({ err: error }, "an upload could not be prepared");
      throw error.wasTooMuch
        ? new Refusal(413, "This image takes too long to prepare: please choose a smaller one")
        : new Refusal(503, "This image could not be prepared. Nothing was stored; please try again.", { retryAfter });
    });
    if ("refused" in prepared) throw new Refusal(prepared.refused.status, prepared.refused.message);
    return prepared;
  }

  return {
    directory,
    versions,

    /** Before anything is served: the folders are there, and nothing that a killed process left behind. */
    async prepareFolders() {
      await mkdir(directory, { recursive: true });
      await cleanFolders();
    },

    /** Cleans the folders each day until the answer is called. */
    cleanDaily() {
      const clean = () =>
        cleanFolders().catch((error: unknown) => log.error({ err: error }, "uploads were not cleaned"));
      const timer = setInterval(clean, day).unref();
      return () => clearInterval(timer);
    },

    /** Stores the image that `receive` writes to a path; refuses before it is received when too many are under way. */
    async store(uploaderId: string, receive: (path: string) => Promise<void>, once: Once): Promise<UploadedImage> {
      if (underWay >= underWayAtMost)
        throw new Refusal(503, "Too many images are being uploaded. Please try again in a moment.", { retryAfter });
      underWay += 1;
      const received = join(directory, partName());
      try {
        await receive(received);
        const { file, data, width, height } = await prepare(received);
        await writeWhole(directory, file, data);
        const at = now();
        const insert = (run: RunTransaction) =>
          run(async (transaction) => {
            await queries.insert(transaction, {
              id: newId(at),
              file,
              width,
              height,
              bytes: data.length,
              uploaderId,
              at,
            });
            return { success: true as const, url: `/uploads/${file}`, width, height };
          });
        return await once(insert, file);
      } finally {
        underWay -= 1;
        await rm(received, { force: true });
      }
    },
  };
}

export type Media = ReturnType<typeof createMedia>;
