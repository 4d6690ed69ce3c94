import { type Kysely, sql } from "kysely";
import type { SchemaDialect as Dialect } from "./schema-dialect.ts";

/** The queue of background jobs, and which slot of each schedule was run last. */
export async function jobs(db: Kysely<never>, dialect: Dialect) {
  const { schema } = db;
  await schema
    .createTable("jobs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("key", "text")
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("run_at", "bigint", (column) => column.notNull())
    .addColumn("lease_id", "text")
    .addColumn("renewals", "integer", (column) => column.notNull())
    .addColumn("handed_over_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .execute();
  await schema
    .createIndex("jobs_waiting")
    .unique()
    .on("jobs")
    .columns(["kind", "key"])
    .where(sql.ref("state"), "=", sql.lit("waiting"))
    .execute();
  await schema.createIndex("jobs_by_state").on("jobs").columns(["state", "run_at", "id"]).execute();

  await schema
    .createTable("job_schedules")
    .addColumn("kind", "text", (column) => column.primaryKey())
    .addColumn("last_slot", "bigint", (column) => column.notNull())
    .execute();

  if (dialect.name === "SQLite") return;
  await sql`
    create function jobs_notify() returns trigger language plpgsql as $$
    begin perform pg_notify('folio_jobs', ''); return null; end $$`.execute(db);
  await sql`
    create trigger jobs_notify after insert or update on jobs
    for each row when (new.state = 'waiting')
    execute function jobs_notify()`.execute(db);
}
