import { type Kysely, sql } from "kysely";
import type { SchemaDialect } from "./schema-dialect.ts";

/** Why a subscriber is inactive, the token of their links, and sign-ups that wait for a confirmation. */
export async function subscriptions(db: Kysely<never>, dialect: SchemaDialect) {
  await addToken(db, dialect);
  const { schema } = db;
  await schema
    .alterTable("subscribers")
    .addColumn("inactive_reason", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await schema.alterTable("subscribers").addColumn("consent", "text").execute();
  await schema.alterTable("subscribers").addColumn("confirmed_at", "bigint").execute();
  await sql`
    update subscribers set inactive_reason = case
      when unsubscribe_reason = 'The form''s hidden field was filled in' then 'suspected'
      when unsubscribe_reason <> '' then 'left'
      else '' end
    where is_active = 0`.execute(db);

  await schema
    .createTable("subscription_waves")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("last_at", "bigint", (column) => column.notNull())
    .addColumn("released_at", "bigint")
    .execute();
  await schema
    .createTable("subscription_requests")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subscriber_id", "text", (column) => column.notNull().references("subscribers.id").onDelete("cascade"))
    .addColumn("consent", "text", (column) => column.notNull())
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("domain", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("wave_id", "text", (column) => column.references("subscription_waves.id").onDelete("set null"))
    .addColumn("token_hash", "text", (column) => column.unique())
    .addColumn("expires_at", "bigint")
    .execute();
  for (const name of ["network", "domain"] as const)
    await schema
      .createIndex(`subscription_requests_by_${name}`)
      .on("subscription_requests")
      .columns([name, "created_at"])
      .execute();
  for (const name of ["subscriber_id", "wave_id", "created_at"] as const)
    await schema.createIndex(`subscription_requests_${name}`).on("subscription_requests").column(name).execute();
}

/** By default random, so that subscribers whom the release before adds have one, too. */
async function addToken(db: Kysely<never>, { name }: SchemaDialect) {
  if (name === "PostgreSQL") {
    await sql`
      alter table subscribers add column token text not null unique
      default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`.execute(db);
    return;
  }
  // SQLite adds no column with such a default to a table that is there.
  await sql`
    create table subscribers_with_token (
      id text primary key,
      email text not null,
      email_key text not null unique,
      name text not null,
      preferences text not null,
      is_active integer not null,
      unsubscribe_reason text not null,
      subscribed_at bigint not null,
      created_at bigint not null,
      folded text not null,
      token text not null unique default (lower(hex(randomblob(32))))
    )`.execute(db);
  const columns = sql.raw(
    "id, email, email_key, name, preferences, is_active, unsubscribe_reason, subscribed_at, created_at, folded",
  );
  await sql`insert into subscribers_with_token (${columns}) select ${columns} from subscribers`.execute(db);
  await sql`drop table subscribers`.execute(db);
  await sql`alter table subscribers_with_token rename to subscribers`.execute(db);
  await sql`create index subscribers_newest on subscribers (created_at desc, id desc)`.execute(db);
  await sql`create index subscribers_by_status on subscribers (is_active, created_at desc, id desc)`.execute(db);
  await sql`create index subscribers_by_start on subscribers (is_active, subscribed_at)`.execute(db);
}
