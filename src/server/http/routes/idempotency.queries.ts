import { hasChanged } from "../../db/found-rows.ts";
import type { Db } from "../../db/tables.ts";

/** The first call with a key, and its result. */
export interface RecordedCall {
  fingerprint: string;
  result: unknown;
}

/** Finds the call recorded under this key; undefined once it has expired. `now` is in epoch milliseconds. */
export async function find(db: Db, id: string, now: number): Promise<RecordedCall | undefined> {
  const row = await db
    .selectFrom("idempotency_keys")
    .select(["fingerprint", "result"])
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row && { fingerprint: row.fingerprint, result: JSON.parse(row.result) as unknown };
}

interface NewKey {
  id: string;
  fingerprint: string;
  expiresAt: number;
}

/** Returns whether this transaction has claimed the key. Waits for another one that holds it. */
export async function take(transaction: Db, { id, fingerprint, expiresAt }: NewKey, now: number) {
  const row = { fingerprint, result: "null", expires_at: expiresAt };
  return hasChanged(
    transaction
      .insertInto("idempotency_keys")
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row).where("idempotency_keys.expires_at", "<=", now)),
  );
}

/** Stores the result as JSON, `null` for undefined, so that a repeat gets the same answer. */
export async function setResult(transaction: Db, id: string, result: unknown) {
  await transaction
    .updateTable("idempotency_keys")
    .set({ result: JSON.stringify(result ?? null) })
    .where("id", "=", id)
    .execute();
}

/** `now` in milliseconds. */
export async function removeExpired(db: Db, now: number) {
  await db.deleteFrom("idempotency_keys").where("expires_at", "<=", now).execute();
}
