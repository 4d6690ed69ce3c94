import type { Kysely } from "kysely";
import type { Verification } from "../../contract/system.ts";
import { findFact, jsonFact, storeFact } from "../db/facts.ts";
import type { Db, Tables } from "../db/tables.ts";

const lastBackup = "last_backup_at";
const lastVerification = jsonFact<Verification>("last_backup_verification");
const faultyBackups = jsonFact<string[]>("faulty_backups");
/** Maximum number of names of faulty backups. The oldest names are dropped: their backups no longer exist. */
const maxFaults = 400;

/** Returns the time of the last recorded backup; undefined if there is none. */
export async function findLastBackup(db: Pick<Kysely<Tables>, "selectFrom">) {
  const at = await findFact(db, lastBackup);
  return at === undefined ? undefined : new Date(at);
}

export const storeLastBackup = (db: Db, at: Date) => storeFact(db, lastBackup, at.toISOString());

export const findLastVerification = lastVerification.find;

export async function storeVerification(db: Db, verification: Verification) {
  await lastVerification.store(db, verification);
  const { backup, fault } = verification;
  const others = (await listFaultyBackups(db)).filter((name) => name !== backup);
  const faulty = fault === null ? others : [...others, backup].slice(-maxFaults);
  await faultyBackups.store(db, faulty);
}

/** Lists the names of the backups whose last verification found a fault. */
export const listFaultyBackups = async (db: Pick<Kysely<Tables>, "selectFrom">) => (await faultyBackups.find(db)) ?? [];
