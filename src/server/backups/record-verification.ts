import { basename } from "node:path";
import { DatabaseUnusable } from "../db/dialect.ts";
import { openCurrentDatabase } from "../db/open.ts";
import type { Db } from "../db/tables.ts";
import { createTransactions } from "../db/transactions.ts";
import { storeLastBackup, storeVerification } from "./backups.queries.ts";
import { type DestinationSettings, isSiteBackup } from "./destination.ts";

interface Verified {
  file: string;
  at: Date;
  fault: string | null;
}

type SiteSettings = DestinationSettings & { databaseUrl: string | undefined };

/** Records in the site's database, if there is one, that one of its own backups was verified. */
export async function recordVerification(settings: SiteSettings, { file, at, fault }: Verified) {
  if (!isSiteBackup(file, settings)) return;
  const verification = { at: at.toISOString(), backup: basename(file), fault };
  await writeToSite(settings, (transaction) => storeVerification(transaction, verification));
}

/** Records that the command made a backup, at any place, such as on another disk. */
export const recordBackup = (settings: SiteSettings, at: Date) =>
  writeToSite(settings, (transaction) => storeLastBackup(transaction, at));

async function writeToSite(settings: SiteSettings, work: (transaction: Db) => Promise<void>) {
  const database = await openSite(settings);
  try {
    if (database) await createTransactions(database)(work);
  } finally {
    await database?.close();
  }
}

async function openSite({ databaseUrl: url, dataDirectory: directory }: SiteSettings) {
  try {
    return await openCurrentDatabase({ url, directory });
  } catch (error) {
    if (error instanceof DatabaseUnusable) return undefined;
    throw error;
  }
}
