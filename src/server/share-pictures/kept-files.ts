import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

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
      await mkdir(directory, { recursive: true });
      // Of its own name, since another process may keep the same file at the same time.
      const part = join(directory, `.${name}.${randomUUID()}.part`);
      try {
        await writeFile(part, data);
        await utimes(part, now(), now());
        await rename(part, join(directory, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
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
