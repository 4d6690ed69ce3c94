import type { OnProgress } from "./content.ts";
import type { IndexPosts } from "./fill-database.ts";
import { type BackupSource, openBackup } from "./open-backup.ts";
import { placeSite } from "./place-site.ts";
import { checkArchive, contentOfArchive } from "./read-archive.ts";
import type { SitePlace } from "./site-place.ts";

interface RestoreOptions extends BackupSource {
  place: SitePlace;
  indexPosts: IndexPosts;
  onCheck?: OnProgress;
  onProgress?: OnProgress;
}

/** Creates the site of a backup with its schema; the next start migrates it. Returns its manifest. */
export async function restoreBackup({ onCheck, ...options }: RestoreOptions) {
  const open = await openBackup(options);
  const manifest = await checkArchive(open, { onProgress: onCheck });
  await placeSite({ ...options, content: contentOfArchive(open, manifest), expectedRows: manifest.rows });
  return manifest;
}
