import type { Kysely } from "kysely";

/** What calls with an `Idempotency-Key` did, so that a repeat is answered instead of done. */
export async function idempotencyKeys(db: Kysely<never>) {
  const { schema } = db;
  await schema
    .createTable("idempotency_keys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("result", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("idempotency_keys_by_end").on("idempotency_keys").column("expires_at").execute();
}
