import { join } from "node:path";
import { withSnapshot } from "../db/copying/snapshot.ts";
import { OperatorError } from "../errors.ts";
import { checkArchive, contentOfArchive } from "./archive.ts";
import { writeBackup } from "./back-up.ts";
import { imagesOf, type OnProgress, type SitePlace } from "./content.ts";
import { folderDestination, listBackups } from "./destination.ts";
import type { IndexPosts } from "./fill-database.ts";
import { type BackupSource, openBackup } from "./open-backup.ts";
import { placeSite } from "./place-site.ts";

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

/** The last upgrade did not change the database, so there is nothing to restore. */
export class NothingToUndo extends OperatorError {}

interface RollBackOptions {
  place: SitePlace;
  /** Time of the upgrade to undo, or earlier; an older upgrade is not undone. */
  since?: Date | undefined;
  /** Passphrase of the upgrade's backup, if it is encrypted, and of the new one. */
  passphrase?: string | undefined;
  version: string;
  now: Date;
  indexPosts: IndexPosts;
  onProgress?: OnProgress;
}

/** Restores the backup that the last upgrade made, after backing up the current site. Returns both. */
export async function rollBack({ onProgress = () => {}, ...options }: RollBackOptions) {
  const { place, since, passphrase, version, now, indexPosts } = options;
  const into = join(place.directory, "backups");
  const [latest] = await listBackups(into, "before-upgrade");
  if (!latest || (since && latest.at < since))
    throw new NothingToUndo(
      `There is no backup from before an upgrade in ${into}${since ? ` since ${since.toISOString()}` : ""}.`,
    );
  const open = await openBackup({ file: join(into, latest.name), passphrase });
  const manifest = await checkArchive(open, { onProgress });

  const current = await withSnapshot(place, { lockOutSites: true }, async (snapshot) => {
    if (snapshot.steps.length <= manifest.steps.length)
      throw new NothingToUndo(`The database already has the schema of ${latest.name}: there is no upgrade to undo.`);
    return writeBackup(snapshot, imagesOf(place), {
      destination: folderDestination(into),
      passphrase,
      version,
      now,
      kind: "before-rollback",
      onProgress,
    });
  });
  const content = contentOfArchive(open, manifest);
  await placeSite({ place, content, expectedRows: manifest.rows, indexPosts, replace: true, onProgress });
  return { manifest, current: current.file };
}
