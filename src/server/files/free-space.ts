import { statfs } from "node:fs/promises";

/** Below this, a write of the site may fail at any time. */
const minFreeBytes = 1024 ** 2;

/** Whether the disk that holds the folder has room for what the site writes. */
export async function hasFreeSpace(directory: string) {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize >= minFreeBytes;
}
