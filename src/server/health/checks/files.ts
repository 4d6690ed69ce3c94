import { lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { explainUnwritableFolder, readDisk } from "../../files/disk.ts";
import { findingsOrOk, type Check, count, problem, unknown, warning } from "../check.ts";

const otherUsers = 0o077;
const ownEntries = [
  "folio.db",
  "folio.db-wal",
  "uploads",
  "smaller-uploads",
  "share-pictures",
  "site-icons",
  "backups",
];
/** Maximum number of checked files; more would take longer than the doctor may. */
const maxEntries = 20_000;

const found = (path: string) => stat(path).catch(() => undefined);

async function listEntries(directory: string) {
  const paths = [directory];
  for (const name of ownEntries) {
    const path = join(directory, name);
    const entry = await found(path);
    if (entry) paths.push(path);
    if (entry?.isDirectory()) {
      const below = await readdir(path).catch(() => []);
      paths.push(...below.slice(0, maxEntries).map((file) => join(path, file)));
    }
  }
  return paths;
}

export const filesCheck: Check = {
  name: "files",
  async examine({ settings: { dataDirectory } }) {
    if (!(await found(dataDirectory)))
      return [
        problem(
          `DATA_DIR (${dataDirectory}) is missing.`,
          "Check DATA_DIR; starting the site would create a new, empty one there.",
        ),
      ];
    const owner = process.getuid?.();
    const open: string[] = [];
    const foreign: string[] = [];
    for (const path of await listEntries(dataDirectory)) {
      const entry = await lstat(path).catch(() => undefined);
      if (!entry || entry.isSymbolicLink()) continue;
      if (entry.mode & otherUsers) open.push(path);
      if (owner !== undefined && owner !== 0 && entry.uid !== owner) foreign.push(path);
    }
    return findingsOrOk(
      [
        open.length > 0 &&
          warning(
            `Other users of this machine can read ${count(open.length, "path")}, such as ${open[0]}.`,
            `Restart the site, which removes their permissions, or run chmod -R go= ${dataDirectory}.`,
          ),
        foreign.length > 0 &&
          warning(
            `Another user owns ${count(foreign.length, "path")}, such as ${foreign[0]}.`,
            `As root, run chown -R for the user of the site on ${dataDirectory}.`,
          ),
      ],
      "Only the site's user can read its files and folders.",
    );
  },
};

const gigabyte = 1024 ** 3;

export const diskCheck: Check = {
  name: "disk",
  async examine({ settings: { dataDirectory } }) {
    const disk = await readDisk(dataDirectory).catch(() => undefined);
    if (!disk) return [unknown(`The disk of ${dataDirectory} could not be checked.`)];
    const { freeBytes, totalBytes, freeFiles } = disk;
    const shown = `${(freeBytes / gigabyte).toFixed(1)} of ${(totalBytes / gigabyte).toFixed(1)} GB are free`;
    const cannotWrite = await explainUnwritableFolder(dataDirectory);
    return findingsOrOk(
      [
        cannotWrite !== undefined && problem(cannotWrite, "Do that first: nothing can be changed until then."),
        !cannotWrite &&
          (freeBytes < 0.1 * totalBytes || freeBytes < 0.5 * gigabyte) &&
          warning(`The disk is almost full: ${shown}.`, "Free some space, or move DATA_DIR to a larger disk."),
        freeFiles < 1000 &&
          warning(`The disk has room for only ${freeFiles} more files.`, "Delete files on it, or move DATA_DIR."),
      ],
      `On the disk of DATA_DIR, ${shown}.`,
    );
  },
  explainNotReady: ({ settings }) => explainUnwritableFolder(settings.dataDirectory),
  async measure({ settings }) {
    const { freeBytes, totalBytes } = await readDisk(settings.dataDirectory);
    return { folio_disk_free_bytes: [{ value: freeBytes }], folio_disk_size_bytes: [{ value: totalBytes }] };
  },
};
