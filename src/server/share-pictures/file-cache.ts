import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../files/atomic-write.ts";

const day = 24 * 60 * 60 * 1000;
/** What nobody asked for this long is not kept: it can be made again. */
const forgottenAfter = 30 * day;

/** Files that can be made again, so that a lost one is no loss: those that are asked for stay, the others go. */
export function createKeptFiles(directory: string, now: () => Date) {
  let sweptAt = 0;

  async function sweep() {
    for (const name of await readdir(directory)) {
      const file = join(directory, name);
      // Another process may sweep at the same time.
      const found = await ifThere(stat(file));
      if (found && found.mtimeMs < now().getTime() - forgottenAfter) await rm(file, { force: true });
    }
  }

  return {
    async find(name: string): Promise<Buffer | undefined> {
      const file = join(directory, name);
      const data = await ifThere(readFile(file));
      const found = data && (await ifThere(stat(file)));
      // The date of a file is that of the day when somebody asked for it last.
      if (found && found.mtimeMs < now().getTime() - day) await ifThere(utimes(file, now(), now()));
      // A disk that lost power may have kept a name without its bytes.
      return data?.length ? data : undefined;
    },

    async keep(name: string, data: Buffer) {
      await writeWhole(directory, name, data);
      await utimes(join(directory, name), now(), now());
      if (sweptAt > now().getTime() - day) return;
      sweptAt = now().getTime();
      await sweep();
    },
  };
}

const ifThere = <T>(work: Promise<T>) =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
