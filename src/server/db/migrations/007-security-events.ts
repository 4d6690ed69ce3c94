import { type Kysely, sql } from "kysely";

/** Who signed in and changed what matters for security: kept for a while, for administrators to read. */
export async function securityEvents(db: Kysely<never>) {
  const { schema } = db;

  await schema
    .createTable("security_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("count", "bigint", (column) => column.notNull())
    // The same event within the same hour has the same bucket.
    .addColumn("bucket", "text", (column) => column.notNull().unique())
    .addColumn("actor_id", "text")
    .addColumn("actor_name", "text", (column) => column.notNull())
    .addColumn("actor_email", "text", (column) => column.notNull())
    .addColumn("subject_id", "text")
    .addColumn("subject_name", "text", (column) => column.notNull())
    .addColumn("subject_email", "text", (column) => column.notNull())
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("detail", "text", (column) => column.notNull())
    .addColumn("folded", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("security_events_by_time").on("security_events").columns(["at", "id"]).execute();
  await schema.createIndex("security_events_by_kind").on("security_events").columns(["kind", "at"]).execute();

  // Earlier versions stored the set-up token itself; the next start prints a link whose token is stored as a hash.
  await sql`delete from facts where name = 'setup_token'`.execute(db);
}
