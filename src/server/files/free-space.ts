import { statfs } from "node:fs/promises";

/** Below this, a write of the site may fail at any time. */
const least = 1024 ** 2;

/** Whether the disk that holds the folder has no room left. */
export async function isDiskFull(directory: string) {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize < least;
}
