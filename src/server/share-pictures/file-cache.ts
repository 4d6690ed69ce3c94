import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "../files/atomic-write.ts";

const day = 24 * 60 * 60 * 1000;
const maxUnusedMs = 30 * day;

/** Files that can be made again: those that nobody requested for 30 days are removed. */
export function createFileCache(directory: string, now: () => Date) {
  let removedAt = 0;

  async function removeUnused() {
    for (const name of await readdir(directory)) {
      const file = join(directory, name);
      // Another process may remove it at the same time.
      const found = await ifThere(stat(file));
      if (found && found.mtimeMs < now().getTime() - maxUnusedMs) await rm(file, { force: true });
    }
  }

  return {
    async find(name: string): Promise<Buffer | undefined> {
      const file = join(directory, name);
      const data = await ifThere(readFile(file));
      const found = data && (await ifThere(stat(file)));
      // The modification time is the day of the last request.
      if (found && found.mtimeMs < now().getTime() - day) await ifThere(utimes(file, now(), now()));
      // After a power cut a file may be there without its bytes.
      return data?.length ? data : undefined;
    },

    async store(name: string, data: Buffer) {
      await writeAtomically(directory, name, data);
      await utimes(join(directory, name), now(), now());
      if (removedAt > now().getTime() - day) return;
      removedAt = now().getTime();
      await removeUnused();
    },
  };
}

const ifThere = <T>(work: Promise<T>) =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
