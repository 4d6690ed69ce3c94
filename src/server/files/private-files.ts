import { chmodSync, statSync } from "node:fs";
import type { FastifyBaseLogger } from "fastify";

const otherUsers = 0o077;

/** Makes files and folders that this process creates accessible to its own user only. */
export const createFilesPrivately = () => void process.umask(otherUsers);

/** Closes the data folder for other users, who then reach nothing in it. */
export function makePrivate(directory: string, log: Pick<FastifyBaseLogger, "warn">) {
  const found = statSync(directory, { throwIfNoEntry: false });
  if (!found || (found.mode & otherUsers) === 0) return;
  try {
    chmodSync(directory, 0o700);
  } catch {
    log.warn({ path: directory }, "the data folder can be read by other users: change its owner");
  }
}
