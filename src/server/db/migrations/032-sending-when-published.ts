import type { Kysely } from "kysely";

/** Whether a post is sent to the subscribers when it is published. */
export async function sendingWhenPublished(db: Kysely<never>) {
  await db.schema
    .alterTable("publications")
    .addColumn("send_when_published", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
