import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "../files/file-store.ts";
import type { MediaFile } from "./content.ts";

/** Creates a folder next to the site on the same disk, and empties one left by a killed process. */
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
    moveInto: (images: FileStore) => images.adopt(uploads, "uploads"),
  };
}
