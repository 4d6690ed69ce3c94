import { sql } from "kysely";
import type { Db } from "../db/tables.ts";

/** Adds to the figures of posts; those that are gone need none. */
export async function addViews(db: Db, counted: readonly { id: string; views: number }[]) {
  for (const { id, views } of counted) {
    await db
      .updateTable("posts")
      .set({ view_count: sql`view_count + ${views}` })
      .where("id", "=", id)
      .execute();
  }
}
