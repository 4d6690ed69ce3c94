import { type Kysely, sql } from "kysely";

/** Text below the title of a post. */
export async function subtitles(db: Kysely<never>) {
  await db.schema
    .alterTable("posts")
    .addColumn("subtitle", "text", (column) => column.notNull().defaultTo(sql.lit("")))
    .execute();
}
