import type { Kysely } from "kysely";

/** How often pages were read: totals a day for ever, details a day for a while, details a month for ever. */
export async function analytics(db: Kysely<never>) {
  const { schema } = db;

  await schema
    .createTable("view_days")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("views", "bigint", (column) => column.notNull())
    .execute();

  await schema
    .createTable("view_details")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("views", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("view_details_once", ["kind", "day", "name"])
    .execute();

  await schema
    .createTable("view_months")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("month", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("views", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("view_months_once", ["kind", "month", "name"])
    .execute();

  // New subscribers are counted between two midnights.
  await schema.createIndex("subscribers_by_start").on("subscribers").columns(["is_active", "subscribed_at"]).execute();
}
