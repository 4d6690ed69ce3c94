import type { Kysely } from "kysely";

/** Holds what the dashboard sums up, so that it does not read the posts, whose texts stand between their figures. */
export async function dashboardIndex(db: Kysely<never>) {
  await db.schema
    .createIndex("posts_figures")
    .on("posts")
    .columns(["author_id", "is_published", "published_at", "view_count"])
    .execute();
}
