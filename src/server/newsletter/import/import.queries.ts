import type { Insertable } from "kysely";
import { decodeRow } from "../../db/decode-row.ts";
import type { Db, Tables } from "../../db/tables.ts";

/** Finds the subscribers with these addresses, keyed by address. */
export async function findKnown(db: Db, emailKeys: string[]) {
  const rows = await db
    .selectFrom("subscribers")
    .select(["email_key", "is_active", "inactive_reason"])
    .where("email_key", "in", emailKeys)
    .execute();
  return new Map(rows.map((row) => [row.email_key, decodeRow(row)]));
}

export const insert = (db: Db, rows: Insertable<Tables["subscribers"]>[]) =>
  db
    .insertInto("subscribers")
    .values(rows)
    // An address may have signed up since the plan was made.
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .execute();
