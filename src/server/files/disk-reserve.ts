import { randomBytes } from "node:crypto";
import { appendFile, stat, statfs, truncate } from "node:fs/promises";
import { join } from "node:path";

const size = 1024 ** 2;
/** More than what one sign-in writes into a database file. */
const piece = 64 * 1024;

interface Deps {
  directory: string;
  isDiskFull: (error: unknown) => boolean;
}

/** Room on the disk that is given up, piece by piece, for the few writes that must succeed when it is full. */
export function createDiskReserve({ directory, isDiskFull }: Deps) {
  const file = join(directory, "disk-reserve");
  const left = async () => (await stat(file).catch(() => undefined))?.size ?? 0;

  /** Takes the room on the disk, unless that would fill it. */
  async function fill() {
    const missing = size - (await left());
    if (missing <= 0) return;
    const { bavail, bsize } = await statfs(directory);
    // Random, because some file systems store zeros without taking room for them.
    if (bavail * bsize > 4 * size) await appendFile(file, randomBytes(missing));
  }

  return {
    fill,

    /** The same work, which is tried again with more room while the disk is full and some of the reserve is left. */
    spend:
      <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        for (;;) {
          try {
            const result = await work(...args);
            // What cannot be taken now is taken after a later one.
            await fill().catch(() => undefined);
            return result;
          } catch (error) {
            const room = await left();
            if (!isDiskFull(error) || room === 0) throw error;
            await truncate(file, Math.max(0, room - piece));
          }
        }
      },
  };
}
