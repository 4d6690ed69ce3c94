import { sql } from "kysely";
import { emptyContent } from "../../../contract/posts.ts";
import type { Db } from "../../db/tables.ts";

/** What bulk actions depend on. */
export interface BulkPost {
  id: string;
  title: string;
  author: { id: string };
  isPublished: boolean;
  isFeatured: boolean;
  isEmpty: boolean;
  tags: string[];
}

export async function listForBulk(db: Db, ids: readonly string[]): Promise<BulkPost[]> {
  const rows = await db
    .selectFrom("posts")
    .select(["id", "title", "author_id", "is_published", "is_featured", "tags"])
    .select(sql<number | boolean>`content = ${emptyContent}`.as("is_empty"))
    .where("id", "in", ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    author: { id: row.author_id },
    isPublished: row.is_published === 1,
    isFeatured: row.is_featured === 1,
    isEmpty: Boolean(row.is_empty),
    tags: JSON.parse(row.tags) as string[],
  }));
}

/** The date of first publishing stays. */
export async function setPublished(db: Db, ids: readonly string[], isPublished: boolean, at: Date) {
  const time = at.getTime();
  const publishedAt = sql<number>`coalesce(published_at, ${time})`;
  await db
    .updateTable("posts")
    .set({ is_published: isPublished ? 1 : 0, updated_at: time, version: sql<number>`version + 1` })
    .$if(isPublished, (update) => update.set({ published_at: publishedAt, listed_at: publishedAt }))
    .where("id", "in", ids)
    .execute();
}

export async function setFeatured(db: Db, ids: readonly string[], isFeatured: boolean, at: Date) {
  await db
    .updateTable("posts")
    .set({ is_featured: isFeatured ? 1 : 0, updated_at: at.getTime(), version: sql<number>`version + 1` })
    .where("id", "in", ids)
    .execute();
}
