import { sql } from "kysely";
import type { Db } from "../../db/tables.ts";

/** Reads the beginning of the rendered content of posts, by post id. */
export async function readContentStarts(db: Db, ids: readonly string[], maxCharacters: number) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom("posts")
    .select(["id", sql<string>`substr(content_html, 1, ${sql.lit(maxCharacters)})`.as("html")])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, html }) => [id, html]));
}
