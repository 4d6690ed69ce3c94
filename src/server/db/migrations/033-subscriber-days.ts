import type { Kysely } from "kysely";

/** How many active subscribers there were at the end of each day: who leaves is not dated, and who is deleted is gone. */
export async function subscriberDays(db: Kysely<never>) {
  await db.schema
    .createTable("subscriber_days")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("active", "integer", (column) => column.notNull())
    .execute();
}
