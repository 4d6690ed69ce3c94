import type { Insertable } from "kysely";
import type { Db, Tables } from "../../db/tables.ts";

export interface KnownSubscriber {
  isActive: boolean;
  inactiveReason: string;
}

/** Finds the subscribers with these addresses, by address. */
export async function findKnown(db: Db, emailKeys: string[]) {
  const rows = await db
    .selectFrom("subscribers")
    .select(["email_key", "is_active", "inactive_reason"])
    .where("email_key", "in", emailKeys)
    .execute();
  return new Map(
    rows.map(({ email_key, is_active, inactive_reason }): [string, KnownSubscriber] => [
      email_key,
      { isActive: is_active === 1, inactiveReason: inactive_reason },
    ]),
  );
}

export async function insert(db: Db, rows: Insertable<Tables["subscribers"]>[]) {
  await db
    .insertInto("subscribers")
    .values(rows)
    // The address signed up after the plan was made.
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .execute();
}
