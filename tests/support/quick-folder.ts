import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const needed = 1024 ** 3;

/** Creates an empty folder for a test's files: in memory if `/dev/shm` has over 1 GiB free, otherwise on disk. */
export function createQuickFolder(prefix: string, disk = tmpdir()) {
  return mkdtempSync(join(hasRoomInMemory() ? memory : disk, prefix));
}

function hasRoomInMemory() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > needed;
}
