import type { Kysely } from "kysely";

/** The address that the source links to, so that it can be verified again; null for what was received before. */
export async function webmentionTargets(db: Kysely<never>) {
  await db.schema.alterTable("webmentions").addColumn("target", "text").execute();
}
