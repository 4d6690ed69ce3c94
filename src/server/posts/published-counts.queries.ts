import { sql, type SqlBool } from "kysely";
import type { Db } from "../db/tables.ts";
import { slugOf } from "./slugs.ts";

/** A category of published posts; names that differ in case or have one slug belong together. */
export interface PublishedCategory {
  keys: string[];
  /** Undefined when a post may have several of the names. */
  posts: number | undefined;
}

export async function countPublished(db: Db) {
  const { posts } = await db
    .selectFrom("published_counts")
    .select("posts")
    .where("kind", "=", "all")
    .executeTakeFirstOrThrow();
  return posts;
}

/** The category that has this name or slug, in published posts. */
export async function findCategory(db: Db, category: string): Promise<PublishedCategory> {
  const rows = await db
    .selectFrom("published_counts")
    .select(["name_key", "posts"])
    .where("kind", "=", "category")
    .where(isCategory(category))
    .execute();
  const keys = [...new Set(rows.map((row) => row.name_key))];
  return { keys, posts: keys.length > 1 ? undefined : rows.reduce((sum, { posts }) => sum + posts, 0) };
}

/** Matches the rows of a category that has this name or slug. */
export const isCategory = (category: string) => sql<SqlBool>`
  (slug = ${slugOf(category) || category} or name_key = ${category.trim().toLowerCase()})`;

/** Categories or tags of published posts, most used first. */
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
