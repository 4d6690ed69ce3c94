import { sql } from "kysely";
import type { Post } from "../../contract/posts/posts.ts";
import type { Db } from "../db/tables.ts";

/** Slug of a post's author as a column of a list; null once the account is deleted. */
export const authorSlug = sql<string | null>`
  (select slug from author_profiles where author_profiles.user_id = posts.author_id)`.as("author_slug");

/** A person as the author of a post. */
export async function findAuthor(db: Db, { id, name }: { id: string; name: string }): Promise<Post["author"]> {
  const row = await db.selectFrom("author_profiles").select("slug").where("user_id", "=", id).executeTakeFirst();
  return { _id: id, id, name, slug: row?.slug ?? null };
}
