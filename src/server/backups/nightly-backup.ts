import type { ObjectStorageSettings } from "../object-storage/signed-requests.ts";
import { backUp } from "./back-up.ts";
import { createDestination } from "./destination.ts";
import { expiredBackups } from "./retention.ts";
import { sitePlaceOf } from "./site-place.ts";

/** Settings for a worker process, which has no environment. */
export interface NightlyTask {
  databaseUrl: string | undefined;
  dataDirectory: string;
  mediaUrl: string | undefined;
  objectStorage: ObjectStorageSettings | undefined;
  backupTo: string | undefined;
  backupPassphrase: string | undefined;
  version: string;
  at: Date;
  /** Names of backups in which a verification found a fault. */
  faulty: readonly string[];
}

/** Writes a nightly backup, and deletes expired ones. Returns its location. */
export async function backUpNightly(task: NightlyTask) {
  const { backupPassphrase: passphrase, version, at, faulty } = task;
  const destination = createDestination(task);
  const backup = await backUp({
    place: sitePlaceOf(task),
    destination,
    passphrase,
    version,
    now: at,
    kind: "nightly",
  });
  for (const { name } of expiredBackups(await destination.list("nightly"), new Set(faulty)))
    await destination.remove(name);
  return backup;
}
