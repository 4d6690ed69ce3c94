import { access, constants, statfs } from "node:fs/promises";

/** Below this, a write of the site may fail at any time. */
const minFreeBytes = 1024 ** 2;

/** Space on the disk of a folder, and the files that it has room for. */
export async function readDisk(directory: string) {
  const { bavail, blocks, bsize, files, ffree } = await statfs(directory);
  // Some file systems do not limit the number of files.
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, freeFiles: files > 0 ? ffree : Infinity };
}

/** Returns why the site cannot write to its folder; undefined if it can. */
export async function explainUnwritableFolder(directory: string) {
  const isWritable = await access(directory, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return `DATA_DIR (${directory}) is missing or read-only: make it a folder that this user may write to.`;
  const { freeBytes } = await readDisk(directory);
  return freeBytes < minFreeBytes ? "The disk of DATA_DIR is full: free some space." : undefined;
}
