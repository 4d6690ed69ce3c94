import type { DatabasePlace } from "../db/open.ts";
import { createFileStore } from "../files/create-file-store.ts";
import type { FileStore } from "../files/file-store.ts";
import { createFolderFiles } from "../files/folder-files.ts";

/** Place of a site: its database, its data folder, and its images if they are stored elsewhere. */
export interface SitePlace extends DatabasePlace {
  images?: FileStore;
}

export const imagesOf = ({ images, directory }: SitePlace) => images ?? createFolderFiles(directory);

/** Longer than the server's limits, since no request waits for these queries. */
const limits = { timeoutMs: 30_000, attempts: 5 };

/** Returns the place that the settings of a server name. */
export const sitePlaceOf = (settings: { databaseUrl: string | undefined } & Parameters<typeof createFileStore>[0]) => ({
  url: settings.databaseUrl,
  directory: settings.dataDirectory,
  images: createFileStore(settings, limits),
});
