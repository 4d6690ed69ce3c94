import type { Kysely } from "kysely";

/** Books that the owner recommends. */
export async function books(db: Kysely<never>) {
  await db.schema
    .createTable("books")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}
