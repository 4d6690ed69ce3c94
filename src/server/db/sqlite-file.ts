import { constants, type Stats, statSync, readdirSync } from "node:fs";
import { access, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { parseImageFile } from "../../contract/media/uploaded-images.ts";
import { DatabaseUnusable } from "./dialect.ts";

/** Maximum size in bytes of a file that is always checked completely, which takes about a second. */
const maxCheckedBytes = 256 * 1024 ** 2;

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Checks the file first, because SQLite would create a missing one. Returns whether it was closed cleanly. */
export function checkBeforeOpening(file: string) {
  const wasClosed = sizeOf(`${file}-wal`) === 0;
  if (sizeOf(file) === 0) refuseEmptyBesideUploads(dirname(file), `The database ${file} is missing or empty`);
  return wasClosed;
}

/** Refuses a damaged file. A large file is checked completely only if the last process did not close it. */
export function checkWhole(database: DatabaseSync, file: string, wasClosed: boolean) {
  database.prepare("select count(*) from sqlite_schema").get();
  if (wasClosed && sizeOf(file) > maxCheckedBytes) return;
  const found = database.prepare("pragma quick_check(1)").get()?.["quick_check"];
  if (found !== "ok") throw new DatabaseUnusable(damaged(file, String(found)));
}

/** Returns the reason if the file was replaced or is not writable, which SQLite reports only at the next write. */
export async function explainNotWritable(file: string, opened: Stats) {
  const current = await stat(file).catch(() => undefined);
  if (current?.ino !== opened.ino || current.dev !== opened.dev)
    return `The database ${file} was removed or replaced while the site was running: put it back, then start again.`;
  const isWritable = (path: string) =>
    access(path, constants.W_OK).then(
      () => true,
      () => false,
    );
  if ((await isWritable(file)) && (await isWritable(dirname(file)))) return undefined;
  return readOnly(file);
}

/** Sentence for the operator about a file that SQLite cannot read. */
export const damaged = (file: string, reason: string) =>
  `The database ${file} is damaged (${reason.replaceAll(/\s+/g, " ")}): restore it from a backup, or recover what is readable with "sqlite3 folio.db .recover".`;

export const readOnly = (file: string) =>
  `The database ${file} is read-only: make the file and its folder writable, or set DATA_DIR to another folder.`;

/** Refuses to create a database beside uploads of a lost one. The error message begins with `what`. */
export function refuseEmptyBesideUploads(directory: string, what: string) {
  const uploads = join(directory, "uploads");
  if (!namesIn(uploads).some(parseImageFile)) return;
  throw new DatabaseUnusable(
    `${what}, but ${uploads} holds the images of a site: restore its database from a backup, or move that folder away to begin a new site.`,
  );
}

function namesIn(folder: string) {
  try {
    return readdirSync(folder);
  } catch {
    // Counts a missing or unreadable folder as empty, because its permissions matter only at the first upload.
    return [];
  }
}
