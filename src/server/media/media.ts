import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { UploadedImage } from "../../contract/posts.ts";
import { newId } from "../db/ids.ts";
import type { Db } from "../db/tables.ts";
import * as queries from "./media.queries.ts";
import { prepareImage } from "./prepare-image.ts";

/** The images that authors upload: kept as files named by their content, so that they never change. */
export function createMedia({ db, directory, now }: { db: Db; directory: string; now: () => Date }) {
  return {
    directory,

    async keep(uploaderId: string, bytes: Buffer): Promise<UploadedImage> {
      const { file, data, width, height } = await prepareImage(bytes);
      await writeWhole(directory, file, data);
      await queries.insert(db, { id: newId(now()), file, width, height, bytes: data.length, uploaderId, at: now() });
      return { success: true, url: `/uploads/${file}`, width, height };
    },
  };
}

export type Media = ReturnType<typeof createMedia>;

/** Under its name there is the whole file or none, also after a power cut. */
async function writeWhole(directory: string, name: string, data: Buffer) {
  await mkdir(directory, { recursive: true });
  const temporary = join(directory, `.${newId()}.part`);
  try {
    const file = await open(temporary, "wx");
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(directory, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
