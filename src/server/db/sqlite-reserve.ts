import { randomBytes } from "node:crypto";
import { appendFile, stat, statfs, truncate } from "node:fs/promises";
import { join } from "node:path";
import type { DiskReserve } from "./disk-reserve.ts";

const maxBytes = 1024 ** 2;
const pieceBytes = 64 * 1024;

/** A file beside the database, on the same disk. */
export function createFileReserve(directory: string): DiskReserve {
  const file = join(directory, "disk-reserve");
  const currentBytes = async () => (await stat(file).catch(() => undefined))?.size ?? 0;

  async function grow() {
    const missing = maxBytes - (await currentBytes());
    if (missing <= 0) return;
    const { bavail, bsize } = await statfs(directory);
    // Random, because some file systems store zeros without taking room for them.
    if (bavail * bsize > 4 * maxBytes) await appendFile(file, randomBytes(missing));
  }

  return {
    fill: () => grow().catch(() => undefined),
    async release() {
      const bytes = await currentBytes();
      if (bytes === 0) return false;
      await truncate(file, Math.max(0, bytes - pieceBytes));
      return true;
    },
  };
}
