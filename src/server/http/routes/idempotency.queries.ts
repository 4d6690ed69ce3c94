import { hasChanged } from "../../db/found-rows.ts";
import type { Db } from "../../db/tables.ts";

/** First call with an idempotency key, and its result. */
export interface RecordedCall {
  fingerprint: string;
  result: unknown;
}

/** Id of the record that a call tries to store, and which existing records it may replace. */
export interface Claim {
  id: string;
  /** Epoch milliseconds; records that expire before this time count as missing. */
  expiresAfter: number;
  /** Whether the claim may replace a record of another request, recognised by a different `fingerprint`. */
  replacesOthers: boolean;
}

/** Finds the unexpired record with this id, stored by this call or by an earlier call with the same key. */
export async function find(db: Db, { id, expiresAfter }: Claim): Promise<RecordedCall | undefined> {
  const row = await db
    .selectFrom("idempotency_keys")
    .select(["fingerprint", "result"])
    .where("id", "=", id)
    .where("expires_at", ">", expiresAfter)
    .executeTakeFirst();
  return row && { fingerprint: row.fingerprint, result: JSON.parse(row.result) as unknown };
}

/** Claims the key in this transaction; false if the key is taken. Waits for a transaction that is claiming it. */
export async function take(
  transaction: Db,
  { id, expiresAfter, replacesOthers }: Claim,
  { fingerprint, expiresAt }: { fingerprint: string; expiresAt: number },
) {
  const row = { fingerprint, result: "null", expires_at: expiresAt };
  return hasChanged(
    transaction
      .insertInto("idempotency_keys")
      .values({ id, ...row })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet(row)
          .where(({ eb, or }) =>
            or([
              eb("idempotency_keys.expires_at", "<=", expiresAfter),
              ...(replacesOthers ? [eb("idempotency_keys.fingerprint", "!=", fingerprint)] : []),
            ]),
          ),
      ),
  );
}

/** Stores the result as JSON, `null` for undefined, so that a repeat gets the same answer. */
export const setResult = (transaction: Db, id: string, result: unknown) =>
  transaction
    .updateTable("idempotency_keys")
    .set({ result: JSON.stringify(result ?? null) })
    .where("id", "=", id)
    .execute();

/** Removes expired records; `now` is in epoch milliseconds. */
export const removeExpired = (db: Db, now: number) =>
  db.deleteFrom("idempotency_keys").where("expires_at", "<=", now).execute();
