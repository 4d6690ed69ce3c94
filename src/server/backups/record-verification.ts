import { basename } from "node:path";
import { DatabaseUnusable } from "../db/dialect.ts";
import { openCurrentDatabase } from "../db/open-current.ts";
import { createTransactions } from "../db/transactions.ts";
import { storeVerification } from "./backups.queries.ts";
import { type DestinationSettings, isSiteBackup } from "./destination.ts";

interface Verified {
  file: string;
  at: Date;
  fault: string | null;
}

/** Records in the database of the site, if there is one, that one of its own backups was verified. */
export async function recordVerification(
  settings: DestinationSettings & { databaseUrl: string | undefined },
  { file, at, fault }: Verified,
) {
  if (!isSiteBackup(file, settings)) return;
  const database = await openSite(settings);
  try {
    const verification = { at: at.toISOString(), backup: basename(file), fault };
    if (database) await createTransactions(database)((transaction) => storeVerification(transaction, verification));
  } finally {
    await database?.close();
  }
}

async function openSite({ databaseUrl: url, dataDirectory: directory }: Parameters<typeof recordVerification>[0]) {
  try {
    return await openCurrentDatabase({ url, directory });
  } catch (error) {
    if (error instanceof DatabaseUnusable) return undefined;
    throw error;
  }
}
