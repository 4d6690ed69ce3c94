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

/** Restores a backup with its schema, which the next start of the site migrates. Returns the backup's manifest. */
export async function restoreBackup({ onCheck, ...options }: RestoreOptions) {
  const open = await openBackup(options);
  const manifest = await checkArchive(open, { onProgress: onCheck });
  await placeSite({ ...options, content: contentOfArchive(open, manifest), expectedRows: manifest.rows });
  return manifest;
}

/** Thrown if there is no backup from an upgrade, or the last upgrade did not change the schema. */
export class NothingToUndo extends OperatorError {}

interface RollBackOptions {
  place: SitePlace;
  /** The last upgrade is undone only if its backup was made at this time or later. */
  since?: Date | undefined;
  /** Passphrase of the pre-upgrade backup, if encrypted; also encrypts the backup made before rolling back. */
  passphrase?: string | undefined;
  version: string;
  now: Date;
  indexPosts: IndexPosts;
  onProgress?: OnProgress;
}

/** Backs up the site, then restores the last upgrade's backup; returns its manifest, and the new backup's path. */
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
