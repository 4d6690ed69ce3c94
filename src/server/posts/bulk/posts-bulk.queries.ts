import { sql } from "kysely";
import { emptyText } from "../../../contract/posts/empty-drafts.ts";
import type { PostStatus } from "../../../contract/posts/publishing.ts";
import type { Db } from "../../db/tables.ts";
import { publicationColumns, statusOf } from "../posts.rows.ts";

/** Columns that bulk actions depend on. */
export interface BulkPost {
  id: string;
  title: string;
  author: { id: string };
  status: PostStatus;
  isFeatured: boolean;
  isEmpty: boolean;
  tags: string[];
}

export async function listForBulk(db: Db, ids: readonly string[]): Promise<BulkPost[]> {
  const rows = await db
    .selectFrom("posts")
    .leftJoin("publications", "publications.post_id", "posts.id")
    .select(["id", "title", "author_id", "is_published", "is_featured", "tags", ...publicationColumns])
    .select(sql<number | boolean>`content = ${emptyText}`.as("is_empty"))
    .where("id", "in", ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    author: { id: row.author_id },
    status: statusOf(row),
    isFeatured: row.is_featured === 1,
    isEmpty: Boolean(row.is_empty),
    tags: JSON.parse(row.tags) as string[],
  }));
}

/** The first publication date stays; a draft with a future date is scheduled, as on a save. */
export async function publish(db: Db, ids: readonly string[], at: Date) {
  const time = at.getTime();
  // A time that was in the future at the last change and has passed dates nothing.
  const publishedAt = sql<number>`
    case when published_at is null or (published_at > updated_at and published_at <= ${time}) then ${time}
    else published_at end`;
  await db
    .insertInto("publications")
    .columns(["post_id", "scheduled_at", "canonical_url", "series", "series_key"])
    .expression((from) =>
      from
        .selectFrom("posts")
        .select([
          "id",
          "published_at",
          sql.lit("").as("canonical_url"),
          sql.lit("").as("series"),
          sql.lit("").as("key"),
        ])
        .where("id", "in", ids)
        .where("published_at", ">", time),
    )
    .onConflict((conflict) => conflict.column("post_id").doUpdateSet({ scheduled_at: sql`excluded.scheduled_at` }))
    .execute();
  await db
    .updateTable("posts")
    .set({
      is_published: sql<number>`case when published_at > ${time} then 0 else 1 end`,
      published_at: publishedAt,
      listed_at: publishedAt,
      updated_at: time,
      version: sql<number>`version + 1`,
    })
    .where("id", "in", ids)
    .execute();
}

export async function unpublish(db: Db, ids: readonly string[], at: Date) {
  await db.updateTable("publications").set({ scheduled_at: null }).where("post_id", "in", ids).execute();
  await setFlag(db, ids, { is_published: 0 }, at);
}

export const setFlag = (
  db: Db,
  ids: readonly string[],
  flag: { is_published: number } | { is_featured: number },
  at: Date,
) =>
  db
    .updateTable("posts")
    .set({ ...flag, updated_at: at.getTime(), version: sql<number>`version + 1` })
    .where("id", "in", ids)
    .execute();
