import type { Kysely } from "kysely";
import { findFact, storeFact } from "../db/facts.ts";
import type { Db, Tables } from "../db/tables.ts";

const lastBackup = "last_backup_at";
const lastVerification = "last_backup_verification";

/** What the last verification of one of the site's backups found. */
export interface Verification {
  at: string;
  /** The name of its file. */
  backup: string;
  /** Why it cannot be restored as it is; `null` when it can. */
  fault: string | null;
}

/** When the site last backed itself up. */
export async function findLastBackup(db: Db) {
  const at = await findFact(db, lastBackup);
  return at === undefined ? undefined : new Date(at);
}

export const storeLastBackup = (db: Db, at: Date) => storeFact(db, lastBackup, at.toISOString());

export async function findLastVerification(db: Pick<Kysely<Tables>, "selectFrom">) {
  const value = await findFact(db, lastVerification);
  return value === undefined ? undefined : (JSON.parse(value) as Verification);
}

export const storeVerification = (db: Db, verification: Verification) =>
  storeFact(db, lastVerification, JSON.stringify(verification));
