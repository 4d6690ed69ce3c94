import { sql } from "kysely";
import { emptyText } from "../../contract/posts/empty-drafts.ts";
import type { Post } from "../../contract/posts/posts.ts";
import type { Db } from "../db/tables.ts";
import { summaryColumns, toStoredPost, toSummary } from "./posts.rows.ts";

/** Selects whole posts with their renderings. */
export const selectStored = (db: Db) =>
  db
    .selectFrom("posts")
    .innerJoin("renderings", "renderings.post_id", "posts.id")
    .leftJoin("publications", "publications.post_id", "posts.id")
    .select([...summaryColumns, "posts.content", "posts.version", "posts.content_html", "renderings.sections"]);

export async function findById(db: Db, id: string) {
  const row = await selectStored(db).where("posts.id", "=", id).executeTakeFirst();
  return row && toStoredPost(row);
}

/** Finds a post by a current or former slug. */
export async function findBySlug(db: Db, slug: string) {
  const row = await selectStored(db)
    .innerJoin("post_slugs", "post_slugs.post_id", "posts.id")
    .where("post_slugs.slug", "=", slug)
    .executeTakeFirst();
  return row && toStoredPost(row);
}

/** Lists posts for a bulk change: without their texts, but with `isEmpty`, whether the text is empty. */
export async function listForBulk(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom("posts")
    .leftJoin("publications", "publications.post_id", "posts.id")
    .select([...summaryColumns, "posts.version", sql<number | boolean>`content = ${emptyText}`.as("is_empty")])
    .where("posts.id", "in", ids)
    .execute();
  return rows.map((row) => ({ post: toSummary(row), version: row.version, isEmpty: Boolean(row.is_empty) }));
}

/** Finds what permissions on a post depend on: its author, and whether it is published. */
export async function findAccess(db: Db, id: string) {
  const row = await db
    .selectFrom("posts")
    .select(["is_published", "author_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  const status = row?.is_published === 1 ? ("published" as const) : ("draft" as const);
  return row && { post: { status, author: { id: row.author_id } } };
}

/** Returns the author data of a post for a user, with the slug of the user's profile. */
export async function findAuthor(db: Db, { id, name }: { id: string; name: string }): Promise<Post["author"]> {
  const row = await db.selectFrom("author_profiles").select("slug").where("user_id", "=", id).executeTakeFirst();
  return { _id: id, id, name, slug: row?.slug ?? null };
}

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
