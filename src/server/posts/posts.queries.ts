import type { Db } from "../db/tables.ts";
import { authorSlug } from "./author-slug.queries.ts";
import { toStoredPost } from "./posts.rows.ts";
import { publicationColumns } from "./posts.rows.ts";

/** Selects whole posts with their renderings. */
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

/** Finds the author of a post and whether it is published, which decide about permissions. */
export async function findAccess(db: Db, id: string) {
  const row = await db
    .selectFrom("posts")
    .select(["is_published", "author_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  const status = row?.is_published === 1 ? ("published" as const) : ("draft" as const);
  return row && { post: { status, author: { id: row.author_id } } };
}

/** Finds a post by a current or former slug. */
export async function findBySlug(db: Db, slug: string) {
  const row = await selectStored(db)
    .innerJoin("post_slugs", "post_slugs.post_id", "posts.id")
    .where("post_slugs.slug", "=", slug)
    .executeTakeFirst();
  return row && toStoredPost(row);
}
