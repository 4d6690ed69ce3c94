import { explainUnwritableFolder, readDisk } from "../../files/disk.ts";
import { findingsOrOk, type Check, problem, unknown, warning } from "../check.ts";

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
  async measure({ settings }) {
    const { freeBytes, totalBytes } = await readDisk(settings.dataDirectory);
    return { folio_disk_free_bytes: [{ value: freeBytes }], folio_disk_size_bytes: [{ value: totalBytes }] };
  },
};
