import { type Kysely, sql } from "kysely";

/** Issues of the newsletter, and what became of each for every recipient. */
export async function issues(db: Kysely<never>) {
  const { schema } = db;
  await schema
    .createTable("issues")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("number", "integer", (column) => column.unique())
    .addColumn("origin", "text", (column) => column.notNull())
    .addColumn("post_id", "text", (column) => column.unique())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("preview", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("note_html", "text", (column) => column.notNull())
    .addColumn("post_ids", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("send_at", "bigint")
    .addColumn("content", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("started_at", "bigint")
    .addColumn("ended_at", "bigint")
    .execute();
  await schema.createIndex("issues_by_state").on("issues").columns(["state", "send_at"]).execute();

  await schema
    .createTable("issue_deliveries")
    .addColumn("issue_id", "text", (column) => column.notNull())
    // Not a reference: what was sent stays when the subscriber is deleted.
    .addColumn("subscriber_id", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("response", "text", (column) => column.notNull())
    .addColumn("is_permanent", "integer", (column) => column.notNull())
    .addColumn("bounced_at", "bigint")
    .addColumn("mail_id", "text")
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("issue_deliveries_key", ["issue_id", "subscriber_id"])
    .execute();
  await schema.createIndex("issue_deliveries_by_state").on("issue_deliveries").columns(["issue_id", "state"]).execute();
  await schema.createIndex("issue_deliveries_of_subscriber").on("issue_deliveries").column("subscriber_id").execute();
  await schema.createIndex("issue_deliveries_of_mail").on("issue_deliveries").column("mail_id").execute();
  await schema
    .createIndex("issue_deliveries_in_flight")
    .on("issue_deliveries")
    .column("issue_id")
    .where(sql.ref("state"), "=", sql.lit("queued"))
    .where(sql.ref("mail_id"), "is not", null)
    .execute();
}
