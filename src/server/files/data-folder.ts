import { chmodSync, statSync } from "node:fs";
import { access, constants, statfs } from "node:fs/promises";
import type { FastifyBaseLogger } from "fastify";

const otherUsers = 0o077;

/** Makes files and folders that this process creates accessible to its own user only. */
export const createFilesPrivately = () => void process.umask(otherUsers);

/** Removes other users' permissions from the data folder, so that they can access nothing in it. */
export function makePrivate(directory: string, log: Pick<FastifyBaseLogger, "warn">) {
  const found = statSync(directory, { throwIfNoEntry: false });
  if (!found || (found.mode & otherUsers) === 0) return;
  try {
    chmodSync(directory, 0o700);
  } catch {
    log.warn({ path: directory }, "the data folder can be read by other users: change its owner");
  }
}

/** Free space below which any write of the site may fail. */
const minFreeBytes = 1024 ** 2;

/** Returns free and total bytes of the disk of a folder, and how many more files can be created on it. */
export async function readDisk(directory: string) {
  const { bavail, blocks, bsize, files, ffree } = await statfs(directory);
  // File systems without a limit on the number of files report 0 in `files`.
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, freeFiles: files > 0 ? ffree : Infinity };
}

export const isWritable = (path: string) =>
  access(path, constants.W_OK).then(
    () => true,
    () => false,
  );

/** Returns a sentence about why the site cannot write to the data folder; undefined if it can. */
export async function explainUnwritableFolder(directory: string) {
  if (!(await isWritable(directory)))
    return `DATA_DIR (${directory}) is missing or read-only: make it a folder that this user may write to.`;
  const { freeBytes } = await readDisk(directory);
  return freeBytes < minFreeBytes ? "The disk of DATA_DIR is full: free some space." : undefined;
}
