import type { Kysely } from "kysely";

/** When readers were last told that an article was updated. */
export async function announcedUpdates(db: Kysely<never>) {
  await db.schema.alterTable("publications").addColumn("updated_on", "bigint").execute();
}
