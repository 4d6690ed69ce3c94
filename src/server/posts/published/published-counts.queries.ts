import { sql, type SqlBool } from "kysely";
import type { Db } from "../../db/tables.ts";
import { slugOf } from "../slugs.ts";

export async function countPublished(db: Db) {
  const { posts } = await db
    .selectFrom("published_counts")
    .select("posts")
    .where("kind", "=", "all")
    .executeTakeFirstOrThrow();
  return posts;
}

/** Matches the rows of the category with this name or slug. */
export const isCategory = (category: string) => sql<SqlBool>`
  (slug = ${slugOf(category) || category} or name_key = ${category.trim().toLowerCase()})`;

/** Lists tags of published posts with the number of their posts, most used first. */
export const listPublishedTags = (db: Db) =>
  db
    .selectFrom("published_counts")
    .select(["name", "posts"])
    .where("kind", "=", "tag")
    .where("posts", ">", 0)
    .orderBy("posts", "desc")
    .orderBy("name")
    .execute();

/** Finds the tag if any published post has it. */
export async function findPublishedTag(db: Db, tag: string) {
  if (!tag) return undefined;
  const counts = db.selectFrom("published_counts").select("name").where("kind", "=", "tag");
  return (await counts.where("name_key", "=", tag).where("posts", ">", 0).executeTakeFirst())?.name;
}

/** Lists categories or tags of published posts, most used first. */
export async function listPublishedLabels(db: Db, kind: "category" | "tag") {
  const rows = await db
    .selectFrom("published_counts")
    .select(({ fn }) => fn.min("name").as("name"))
    .where("kind", "=", kind)
    .groupBy("name_key")
    .orderBy(({ fn }) => fn.sum("posts"), "desc")
    .orderBy("name_key")
    .execute();
  return rows.map(({ name }) => name);
}
