import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
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
      const { mtimeMs } = await stat(file);
      if (mtimeMs < now().getTime() - forgottenAfter) await rm(file, { force: true });
    }
  }

  return {
    async find(name: string): Promise<Buffer | undefined> {
      const file = join(directory, name);
      const data = await readIfThere(file);
      // The date of a file is that of the day when somebody asked for it last.
      if (data && (await stat(file)).mtimeMs < now().getTime() - day) await utimes(file, now(), now());
      // A disk that lost power may have kept a name without its bytes.
      return data?.length ? data : undefined;
    },

    async keep(name: string, data: Buffer) {
      await mkdir(directory, { recursive: true });
      const part = join(directory, `.${name}.part`);
      const file = await open(part, "w");
      try {
        await file.writeFile(data);
        await file.utimes(now(), now());
      } finally {
        await file.close();
      }
      await rename(part, join(directory, name));
      if (sweptAt > now().getTime() - day) return;
      sweptAt = now().getTime();
      await sweep();
    },
  };
}

async function readIfThere(file: string) {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
