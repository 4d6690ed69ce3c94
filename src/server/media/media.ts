import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { UploadedImage } from "../../contract/posts.ts";
import { newId } from "../db/ids.ts";
import type { RunTransaction } from "../db/transaction.ts";
import { removeLeftovers, writeWhole } from "../files/write-whole.ts";
import * as queries from "./media.queries.ts";
import { createPictureVersions } from "./picture-versions.ts";
import { prepareImage } from "./prepare-image.ts";

interface MediaNeeds {
  inTransaction: RunTransaction;
  dataDirectory: string;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** The images that authors upload: kept as files named by their content, so that they never change. */
export function createMedia({ inTransaction, dataDirectory, now, log }: MediaNeeds) {
  const directory = join(dataDirectory, "uploads");
  const versions = createPictureVersions({
    directory: join(dataDirectory, "smaller-uploads"),
    uploads: directory,
    log,
  });

  return {
    directory,
    versions,

    /** Before anything is served: the folders are there, and nothing that was left half written. */
    async prepareFolders() {
      await mkdir(directory, { recursive: true });
      await removeLeftovers(directory, now());
      await versions.prepare(now());
    },

    async keep(uploaderId: string, bytes: Buffer, run = inTransaction): Promise<UploadedImage> {
      const { file, data, width, height } = await prepareImage(bytes);
      await writeWhole(directory, file, data);
      const at = now();
      return run(async (transaction) => {
        await queries.insert(transaction, { id: newId(at), file, width, height, bytes: data.length, uploaderId, at });
        return { success: true, url: `/uploads/${file}`, width, height };
      });
    },
  };
}

export type Media = ReturnType<typeof createMedia>;
