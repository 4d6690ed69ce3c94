import { type Kysely, sql } from "kysely";

/** What a post says below its title. */
export async function subtitles(db: Kysely<never>) {
  await db.schema
    .alterTable("posts")
    .addColumn("subtitle", "text", (column) => column.notNull().defaultTo(sql.lit("")))
    .execute();
}
