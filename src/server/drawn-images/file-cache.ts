import { dayMs } from "../../contract/durations.ts";
import { type FileStore, readWhole } from "../files/file-store.ts";

const maxUnusedMs = 30 * dayMs;

/** Creates a cache of files that can be made again; files not requested for 30 days are removed. */
export function createFileCache(files: FileStore, folder: string, now: () => Date) {
  let removedAt = 0;
  const nameOf = (name: string) => `${folder}/${name}`;
  const isOlder = (modifiedAt: Date, ageMs: number) => modifiedAt.getTime() < now().getTime() - ageMs;

  async function removeUnused() {
    for await (const { name, modifiedAt } of files.list(folder))
      if (isOlder(modifiedAt, maxUnusedMs)) await files.remove(name);
  }

  return {
    has: async (name: string) => ((await files.find(nameOf(name)))?.bytes ?? 0) > 0,

    async find(name: string): Promise<Buffer | undefined> {
      const found = await files.read(nameOf(name));
      if (!found) return undefined;
      const data = await readWhole(found);
      // The modification time records the day of the last request; a failure to set it must not fail the read.
      const isDue = data.length > 0 && isOlder(found.modifiedAt, dayMs);
      if (isDue) await files.write(nameOf(name), data, now()).catch(() => undefined);
      // A power cut can leave an empty file.
      return data.length > 0 ? data : undefined;
    },

    async store(name: string, data: Buffer) {
      await files.write(nameOf(name), data, now());
      if (removedAt > now().getTime() - dayMs) return;
      removedAt = now().getTime();
      await removeUnused();
    },
  };
}
