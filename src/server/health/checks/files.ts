import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseImageFile } from "../../../contract/media/uploaded-images.ts";
import { createFileStore } from "../../files/create-file-store.ts";
import { explainUnwritableFolder, readDisk } from "../../files/data-folder.ts";
import { StorageFailure } from "../../object-storage/storage-failure.ts";
import { type Check, count, findingsOrOk, problem, unknown, warning } from "../check.ts";
import type { Settings } from "../examined-database.ts";
import { listMedia } from "../health.queries.ts";

export const uploadsCheck: Check = {
  name: "uploads",
  async examine({ settings, database }) {
    const rows = await listMedia((await database).db);
    const folder = join(settings.dataDirectory, "uploads");
    const files = settings.mediaUrl ? await listBucket(settings) : await readdir(folder).catch(() => undefined);
    if (files instanceof StorageFailure)
      return [problem(files.message, "Until then uploads are refused and images do not show.")];
    if (!files && rows.length > 0)
      return [
        problem(
          `The folder ${folder} is missing or cannot be read, and ${count(rows.length, "image")} with it.`,
          "Restore it from a backup.",
        ),
      ];
    const there = new Set(files?.filter((name) => parseImageFile(name)));
    const lost = rows.filter(({ file }) => !there.has(file));
    const known = new Set(rows.map(({ file }) => file));
    const extra = [...there].filter((file) => !known.has(file));
    const damaged = settings.mediaUrl ? [] : await findDamagedUploads(folder, rows);
    return findingsOrOk(
      [
        damaged.length > 0 &&
          problem(
            `The files of ${count(damaged.length, "uploaded image")} are damaged, such as ${damaged[0]}.`,
            "Restore the files from a backup to uploads/ of DATA_DIR.",
          ),
        lost.length > 0 &&
          problem(
            `The files of ${count(lost.length, "uploaded image")} are missing, such as ${lost[0]?.file}: articles show a gap there.`,
            "Restore the files from a backup to uploads/ of DATA_DIR or of MEDIA_URL.",
          ),
        extra.length > 0 &&
          warning(
            `The database does not know ${count(extra.length, "file")} in uploads/, such as ${extra[0]}.`,
            "If this is the right database, delete them.",
          ),
      ],
      `${count(rows.length, "uploaded image")}, each with its file.`,
    );
  },
};

async function listBucket(settings: Settings) {
  const files: string[] = [];
  try {
    for await (const { name } of createFileStore(settings).list("uploads")) files.push(name.slice("uploads/".length));
    return files;
  } catch (error) {
    if (error instanceof StorageFailure) return error;
    throw error;
  }
}

/** Returns the uploads whose file size differs from the size at the upload; missing files are skipped. */
async function findDamagedUploads(folder: string, uploads: readonly { file: string; bytes: number }[]) {
  const sizes = await Promise.all(uploads.map(({ file }) => stat(join(folder, file)).catch(() => undefined)));
  return uploads.filter(({ bytes }, index) => sizes[index] && sizes[index].size !== bytes).map(({ file }) => file);
}

const gigabyte = 1024 ** 3;

export const diskCheck: Check = {
  name: "disk",
  async examine({ settings: { dataDirectory } }) {
    const cannotWrite = await explainUnwritableFolder(dataDirectory);
    if (cannotWrite !== undefined) return [problem(cannotWrite, "Do that first: nothing can be changed until then.")];
    const disk = await readDisk(dataDirectory).catch(() => undefined);
    if (!disk) return [unknown(`The disk of ${dataDirectory} could not be checked.`)];
    const { freeBytes, totalBytes, freeFiles } = disk;
    const shown = `${(freeBytes / gigabyte).toFixed(1)} of ${(totalBytes / gigabyte).toFixed(1)} GB are free`;
    return findingsOrOk(
      [
        (freeBytes < 0.1 * totalBytes || freeBytes < 0.5 * gigabyte) &&
          warning(`The disk is almost full: ${shown}.`, "Free some space, or move DATA_DIR to a larger disk."),
        freeFiles < 1000 &&
          warning(`The disk has room for only ${freeFiles} more files.`, "Delete files on it, or move DATA_DIR."),
      ],
      `On the disk of DATA_DIR, ${shown}.`,
    );
  },
  explainNotReady: ({ settings }) => explainUnwritableFolder(settings.dataDirectory),
};
