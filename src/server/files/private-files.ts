import { chmodSync, lstatSync, readdirSync, statSync, type Stats } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";

const otherUsers = 0o077;
/** Names in the data folder that belong to folio; others are left unchanged. */
const own = [
  "folio.db",
  "folio.db-wal",
  "folio.db-shm",
  "uploads",
  "smaller-uploads",
  "share-pictures",
  "site-icons",
  "temporary",
  "folder-id",
];

/** Makes files and folders that this process creates accessible to its own user only. */
export const createFilesPrivately = () => void process.umask(otherUsers);

/** Removes the permissions of other users from the data folder and from its entries that belong to folio. */
export function makePrivate(directory: string, log: Pick<FastifyBaseLogger, "warn">) {
  const failed: string[] = [];

  function restrict(path: string, found: Stats | undefined) {
    // Another process may have removed it, or it is a link, whose target may not belong to folio.
    if (!found || !(found.isFile() || found.isDirectory())) return;
    try {
      if (found.mode & otherUsers) chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
    } catch {
      failed.push(path);
    }
    if (found.isDirectory() && path !== directory)
      for (const name of readdirSync(path)) restrictEntry(join(path, name));
  }
  const restrictEntry = (path: string) => restrict(path, lstatSync(path, { throwIfNoEntry: false }));

  restrict(directory, statSync(directory, { throwIfNoEntry: false }));
  // An entry may be a link to another disk.
  for (const name of own) {
    const path = join(directory, name);
    restrict(path, statSync(path, { throwIfNoEntry: false }));
  }
  if (failed.length > 0) {
    const paths = failed.slice(0, 10);
    log.warn(
      { paths },
      `${failed.length} files or folders of another owner can be read by other users: change their owner`,
    );
  }
}
