import type { Db } from "../db/tables.ts";
import { authorSlug } from "./author-slug.queries.ts";
import { toStoredPost } from "./posts.rows.ts";
import { publicationColumns } from "./publications.rows.ts";

/** Whole posts with their renderings. */
export const selectStored = (db: Db) =>
  db
    .selectFrom("posts")
    .innerJoin("renderings", "renderings.post_id", "posts.id")
    .leftJoin("publications", "publications.post_id", "posts.id")
    .selectAll("posts")
    .select([...publicationColumns, authorSlug, "renderings.state as rendering_state", "renderings.sections"]);

export async function findById(db: Db, id: string) {
  const row = await selectStored(db).where("posts.id", "=", id).executeTakeFirst();
  return row && toStoredPost(row);
}

/** Who wrote a post and whether readers see it: what decides who may do what. */
export async function findAccess(db: Db, id: string) {
  const row = await db
    .selectFrom("posts")
    .select(["is_published", "author_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  const status = row?.is_published === 1 ? ("published" as const) : ("draft" as const);
  return row && { post: { status, author: { id: row.author_id } } };
}

/** By the slug that the post has or once had. */
export async function findBySlug(db: Db, slug: string) {
  const row = await selectStored(db)
    .innerJoin("post_slugs", "post_slugs.post_id", "posts.id")
    .where("post_slugs.slug", "=", slug)
    .executeTakeFirst();
  return row && toStoredPost(row);
}
