import { access, constants, statfs } from "node:fs/promises";

/** Free space below which any write of the site may fail. */
const minFreeBytes = 1024 ** 2;

/** Returns the free and total space on the disk of a folder, and the number of files that it has room for. */
export async function readDisk(directory: string) {
  const { bavail, blocks, bsize, files, ffree } = await statfs(directory);
  // File systems without a limit for files report 0.
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
