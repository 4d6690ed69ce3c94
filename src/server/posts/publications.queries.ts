import { sql, type SqlBool } from "kysely";
import type { Post } from "../../contract/posts.ts";
import type { Db } from "../db/tables.ts";
import { toPublicationRow } from "./publications.rows.ts";

/** Stores what a post has in `publications`. */
export async function writePublication(db: Db, post: Post) {
  const row = toPublicationRow(post);
  if (!row) return void (await db.deleteFrom("publications").where("post_id", "=", post.id).execute());
  await db
    .insertInto("publications")
    .values(row)
    .onConflict((conflict) => conflict.column("post_id").doUpdateSet(row))
    .execute();
}

/** Whether a post of a query waits for its moment. */
export const isScheduledPost = sql<SqlBool>`
  exists (select 1 from publications where publications.post_id = posts.id and scheduled_at is not null)`;

/** When the next post is to be published. */
export async function findNextPublication(db: Db) {
  const row = await db
    .selectFrom("publications")
    .select(({ fn }) => fn.min("scheduled_at").as("at"))
    .where("scheduled_at", "is not", null)
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Publishes the posts whose moment has come, under the lock of posts; answers their slugs. */
export async function publishDue(db: Db, now: Date) {
  const due = await db
    .selectFrom("publications")
    .innerJoin("posts", "posts.id", "publications.post_id")
    .select(["posts.id", "posts.slug", "scheduled_at"])
    .where("scheduled_at", "<=", now.getTime())
    .orderBy("scheduled_at")
    .execute();
  for (const { id, scheduled_at } of due) {
    const at = scheduled_at ?? 0;
    // The version stays: an editor that is open meanwhile has nothing to merge.
    await db
      .updateTable("posts")
      .set({ is_published: 1, published_at: at, listed_at: at, updated_at: now.getTime() })
      .where("id", "=", id)
      .execute();
    await db.updateTable("publications").set({ scheduled_at: null }).where("post_id", "=", id).execute();
  }
  return due.map(({ slug }) => slug);
}
