import { sql } from "kysely";
import type { Page } from "../../contract/envelope.ts";
import type { Post, PostSummary } from "../../contract/posts.ts";
import type { Dialect } from "../db/dialect.ts";
import type { Db } from "../db/tables.ts";
import { renderingState } from "./derived/renderings.queries.ts";
import { summaryColumns, toPost, toStoredPost, toSummary } from "./posts.rows.ts";
import { slugOf } from "./slugs.ts";

/** Which posts a list is of. */
export interface Selection {
  /** An author sees what everybody may see, and their own drafts. */
  visibleTo: Visibility;
  published?: boolean | undefined;
  featured?: boolean | undefined;
  category?: string | undefined;
  author?: string | undefined;
  words?: string[] | undefined;
  page: number;
  limit: number;
}

export type Visibility = "everybody" | "admin" | { author: string };

/** Whole posts with their renderings. */
export const selectStored = (db: Db) =>
  db
    .selectFrom("posts")
    .innerJoin("renderings", "renderings.post_id", "posts.id")
    .selectAll("posts")
    .select(["renderings.state as rendering_state", "renderings.sections"]);

export async function findById(db: Db, id: string) {
  const row = await selectStored(db).where("posts.id", "=", id).executeTakeFirst();
  return row && toStoredPost(row);
}

/** By the slug that the post has or once had. */
export async function findBySlug(db: Db, slug: string) {
  const row = await selectStored(db)
    .innerJoin("post_slugs", "post_slugs.post_id", "posts.id")
    .where("post_slugs.slug", "=", slug)
    .executeTakeFirst();
  return row && toStoredPost(row);
}

/** Newest first; with words, best match first. */
export async function listSummaries(db: Db, dialect: Dialect, selection: Selection): Promise<Page<PostSummary>> {
  const rows = await pageOf(db, dialect, selection)
    .select([...summaryColumns, renderingState])
    .execute();
  return { items: rows.map(toSummary), ...(await extent(db, dialect, selection)) };
}

/** As `listSummaries`, with the content of each. */
export async function listPosts(db: Db, dialect: Dialect, selection: Selection): Promise<Page<Post>> {
  const rows = await pageOf(db, dialect, selection)
    .select([...summaryColumns, renderingState])
    .select("posts.content")
    .execute();
  return { items: rows.map(toPost), ...(await extent(db, dialect, selection)) };
}

function pageOf(db: Db, dialect: Dialect, selection: Selection) {
  const { words, page, limit } = selection;
  return chosen(db, dialect, selection)
    .$if(isSearch(words), (query) => query.orderBy(sql.ref("found.rank")))
    .orderBy("posts.listed_at", "desc")
    .orderBy("posts.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit);
}

async function extent(db: Db, dialect: Dialect, selection: Selection) {
  const { total } = await chosen(db, dialect, selection)
    .select((expression) => expression.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { total, page: selection.page, limit: selection.limit };
}

function chosen(db: Db, dialect: Dialect, { visibleTo, published, featured, category, author, words }: Selection) {
  return visible(db, visibleTo)
    .$if(isSearch(words), (query) =>
      query.innerJoin(dialect.matches(words ?? []).as("found"), (join) =>
        join.on(sql.ref("found.number"), "=", sql.ref("posts.number")),
      ),
    )
    .$if(words?.length === 0, (query) => query.where(sql.lit(1), "=", sql.lit(0)))
    .$if(published !== undefined, (query) => query.where("posts.is_published", "=", published ? 1 : 0))
    .$if(featured !== undefined, (query) => query.where("posts.is_featured", "=", featured ? 1 : 0))
    .$if(author !== undefined, (query) => query.where("posts.author_id", "=", author ?? ""))
    .$if(Boolean(category?.trim()), (query) => query.where("posts.id", "in", inCategory(db, category ?? "")));
}

const isSearch = (words: string[] | undefined) => words !== undefined && words.length > 0;

function visible(db: Db, visibleTo: Visibility) {
  const posts = db.selectFrom("posts");
  if (visibleTo === "admin") return posts;
  if (visibleTo === "everybody") return posts.where("posts.is_published", "=", 1);
  return posts.where((where) =>
    where.or([where("posts.is_published", "=", 1), where("posts.author_id", "=", visibleTo.author)]),
  );
}

/** Posts of the category that has this name or slug. */
function inCategory(db: Db, category: string) {
  return db
    .selectFrom("post_categories")
    .select("post_id")
    .where((where) =>
      where.or([
        where("slug", "=", slugOf(category) || category),
        where("name_key", "=", category.trim().toLowerCase()),
      ]),
    );
}

/** Published posts that share tags or categories with the given one: most shared first, then newest. */
export async function listRelated(
  db: Db,
  { id, tags, categories }: Pick<Post, "id" | "tags" | "categories">,
  limit: number,
) {
  if (tags.length + categories.length === 0) return [];
  const keys = categories.map((name) => name.toLowerCase());
  const shared = db
    .selectFrom("post_tags")
    .select("post_id")
    .where("tag", "in", [...tags, ""])
    .unionAll(
      db
        .selectFrom("post_categories")
        .select("post_id")
        .where("name_key", "in", [...keys, ""]),
    );

  const rows = await db
    .selectFrom(shared.as("shared"))
    .innerJoin("posts", "posts.id", "shared.post_id")
    .select("posts.number")
    .where("posts.is_published", "=", 1)
    .where("posts.id", "!=", id)
    .groupBy(["posts.number", "posts.listed_at", "posts.id"])
    .orderBy((expression) => expression.fn.countAll(), "desc")
    .orderBy("posts.listed_at", "desc")
    .orderBy("posts.id", "desc")
    .limit(limit)
    .execute();
  const numbers = rows.map(({ number }) => number);
  if (numbers.length === 0) return [];

  const posts = await db
    .selectFrom("posts")
    .select("number")
    .select([...summaryColumns, renderingState])
    .where("number", "in", numbers)
    .execute();
  return posts.toSorted((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number)).map(toSummary);
}

/** Names of the categories of the posts that may be seen, most used first. */
export async function listCategories(db: Db, visibleTo: Visibility) {
  const rows = await visible(db, visibleTo)
    .innerJoin("post_categories", "post_categories.post_id", "posts.id")
    .select((expression) => expression.fn.min("post_categories.name").as("name"))
    .groupBy("post_categories.name_key")
    .orderBy((expression) => expression.fn.countAll(), "desc")
    .orderBy("post_categories.name_key")
    .execute();
  return rows.map(({ name }) => name);
}

/** Tags of the posts that may be seen, most used first. */
export async function listTags(db: Db, visibleTo: Visibility) {
  const rows = await visible(db, visibleTo)
    .innerJoin("post_tags", "post_tags.post_id", "posts.id")
    .select("post_tags.tag")
    .groupBy("post_tags.tag")
    .orderBy((expression) => expression.fn.countAll(), "desc")
    .orderBy("post_tags.tag")
    .execute();
  return rows.map(({ tag }) => tag);
}
