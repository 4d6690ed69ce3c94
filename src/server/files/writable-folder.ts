import { access, constants, statfs } from "node:fs/promises";

/** Below this, a write of the site may fail at any time. */
const minFreeBytes = 1024 ** 2;

/** Returns why the site cannot write to its folder; undefined if it can. */
export async function explainUnwritableFolder(directory: string) {
  const isWritable = await access(directory, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return `DATA_DIR (${directory}) is missing or read-only: make it a folder that this user may write to.`;
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize < minFreeBytes ? "The disk of DATA_DIR is full: free some space." : undefined;
}
