import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "../files/atomic-write.ts";
import type { MediaFile } from "./content.ts";

/** A folder beside the site on the same disk. One that a killed process left is emptied. */
export async function stageImages(directory: string) {
  const staging = join(directory, ".restoring");
  const uploads = join(staging, "uploads");
  const remove = () => rm(staging, { recursive: true, force: true });
  await remove();
  await mkdir(uploads, { recursive: true });
  return {
    directory: staging,
    remove,
    async write({ file, body }: MediaFile) {
      const written = await open(join(uploads, file), "wx");
      try {
        for await (const chunk of body) await written.writeFile(chunk);
        await written.sync();
      } finally {
        await written.close();
      }
    },
    async moveInto(target: string) {
      await mkdir(target, { recursive: true });
      for (const name of await readdir(uploads)) await rename(join(uploads, name), join(target, name));
      await syncFolder(target);
    },
  };
}
