import { type SelectQueryBuilder, sql } from "kysely";
import type { Page } from "../../contract/envelope.ts";
import type { Post, PostSummary } from "../../contract/posts.ts";
import type { Dialect } from "../db/dialect.ts";
import type { Db, Tables } from "../db/tables.ts";
import { renderingState } from "./derived/renderings.queries.ts";
import { summaryColumns, toPost, toSummary } from "./posts.rows.ts";
import { countPublished, findCategory, isCategory, type PublishedCategory } from "./published-counts.queries.ts";

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

/** A selection whose category is looked up where all of its posts are published. */
type List = Selection & { found?: PublishedCategory | undefined };

/** Newest first; with words, best match first. */
export async function listSummaries(db: Db, dialect: Dialect, selection: Selection): Promise<Page<PostSummary>> {
  const list = await prepareList(db, selection);
  const rows = await pageOf(db, dialect, list)
    .select([...summaryColumns, renderingState])
    .execute();
  return { items: rows.map(toSummary), ...(await extent(db, dialect, list)) };
}

/** As `listSummaries`, with the content of each. */
export async function listPosts(db: Db, dialect: Dialect, selection: Selection): Promise<Page<Post>> {
  const list = await prepareList(db, selection);
  const rows = await pageOf(db, dialect, list)
    .select([...summaryColumns, renderingState])
    .select("posts.content")
    .execute();
  return { items: rows.map(toPost), ...(await extent(db, dialect, list)) };
}

async function prepareList(db: Db, selection: Selection): Promise<List> {
  const category = selection.category?.trim() ?? "";
  if (!category || !isPublishedOnly(selection)) return selection;
  return { ...selection, found: await findCategory(db, category) };
}

const isPublishedOnly = ({ visibleTo, published }: Selection) =>
  published === true || (visibleTo === "everybody" && published !== false);

const isSearch = (words: string[] | undefined) => words !== undefined && words.length > 0;

function pageOf(db: Db, dialect: Dialect, list: List) {
  const { found, words, page, limit } = list;
  const sorted = chosen(db, dialect, list)
    .$if(isSearch(words), (query) => query.orderBy(sql.ref("found.rank")))
    .limit(limit)
    .offset((page - 1) * limit);
  // The same values as those of the post, in the index that has the category.
  return found?.keys.length === 1
    ? sorted.orderBy(sql.ref("labelled.listed_at"), "desc").orderBy(sql.ref("labelled.post_id"), "desc")
    : sorted.orderBy("posts.listed_at", "desc").orderBy("posts.id", "desc");
}

async function extent(db: Db, dialect: Dialect, list: List) {
  const { page, limit } = list;
  const total = (await knownTotal(db, list)) ?? (await count(chosen(db, dialect, list)));
  return { total, page, limit };
}

/** The total of a list that is counted already. */
async function knownTotal(db: Db, list: List) {
  const { visibleTo, published, featured, category, author, words, found } = list;
  if (words || featured !== undefined || author !== undefined) return undefined;
  if (found) return found.posts;
  if (category?.trim()) return undefined;
  if (isPublishedOnly(list)) return countPublished(db);
  if (typeof visibleTo !== "object" || published !== undefined) return undefined;
  // Written out, so that SQLite takes the index of drafts.
  const drafts = db.selectFrom("posts").where("is_published", "=", sql.lit(0));
  return (await countPublished(db)) + (await count(drafts.where("author_id", "=", visibleTo.author)));
}

async function count(posts: SelectQueryBuilder<Tables, "posts", object>) {
  const { total } = await posts
    .select((expression) => expression.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function chosen(db: Db, dialect: Dialect, list: List) {
  const { published, featured, category, author, words, found } = list;
  const isPublished = publishedColumn(list);
  return visible(db, list)
    .$if(isSearch(words), (query) =>
      query.innerJoin(dialect.matches(words ?? []).as("found"), (join) =>
        join.on(sql.ref("found.number"), "=", sql.ref("posts.number")),
      ),
    )
    .$if(words?.length === 0 || found?.keys.length === 0, (query) => query.where(sql.lit(1), "=", sql.lit(0)))
    .$if(published !== undefined, (query) => query.where(isPublished, "=", published ? 1 : 0))
    .$if(featured !== undefined, (query) => query.where("posts.is_featured", "=", featured ? 1 : 0))
    .$if(author !== undefined, (query) => query.where("posts.author_id", "=", author ?? ""))
    .$if(found?.keys.length === 1, (query) =>
      query.innerJoin("post_categories as labelled", (join) =>
        join
          .onRef("labelled.post_id", "=", "posts.id")
          .on("labelled.name_key", "=", found?.keys[0] ?? "")
          .on("labelled.is_published", "=", 1),
      ),
    )
    .$if(Boolean(category?.trim()) && found?.keys.length !== 1, (query) =>
      query.where("posts.id", "in", inCategory(db, category ?? "")),
    );
}

function visible(db: Db, list: List) {
  const { visibleTo } = list;
  const posts = db.selectFrom("posts");
  if (visibleTo === "admin") return posts;
  if (visibleTo === "everybody") return posts.where(publishedColumn(list), "=", 1);
  return posts.where((where) =>
    where.or([where(publishedColumn(list), "=", 1), where("posts.author_id", "=", visibleTo.author)]),
  );
}

/** With a sign where SQLite would read all published posts by their index, though a search or a category has fewer. */
const publishedColumn = ({ visibleTo, words, found }: List) =>
  isSearch(words) || found || typeof visibleTo === "object"
    ? sql<number>`+posts.is_published`
    : sql<number>`posts.is_published`;

const inCategory = (db: Db, category: string) =>
  db.selectFrom("post_categories").select("post_id").where(isCategory(category));
