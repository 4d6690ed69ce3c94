import type { DatabasePlace } from "../db/copying/snapshot.ts";
import { createFileStore } from "../files/create-file-store.ts";
import type { FileStore } from "../files/file-store.ts";
import { createFolderFiles } from "../files/folder-files.ts";

/** Where a site is: its database, its folder, and its images where they are not in that. */
export interface SitePlace extends DatabasePlace {
  images?: FileStore;
}

export const imagesOf = ({ images, directory }: SitePlace) => images ?? createFolderFiles(directory);

/** Longer than those of the server, since no reader waits for these queries. */
const limits = { timeoutMs: 30_000, attempts: 5 };

/** The place that the settings of a server name. */
export const sitePlaceOf = (settings: { databaseUrl: string | undefined } & Parameters<typeof createFileStore>[0]) => ({
  url: settings.databaseUrl,
  directory: settings.dataDirectory,
  images: createFileStore(settings, limits),
});
