import { type SelectQueryBuilder, sql } from "kysely";
import type { Page } from "../../contract/envelope.ts";
import type { Post, PostSummary } from "../../contract/posts.ts";
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
  page: number;
  limit: number;
}

export type Visibility = "everybody" | "admin" | { author: string };

type PostsQuery = SelectQueryBuilder<Tables, "posts", object>;

/** Runs a query of posts with the columns that its caller answers. */
export type ReadPosts<T> = (posts: PostsQuery) => Promise<T[]>;

export const readSummaries: ReadPosts<PostSummary> = async (posts) =>
  (await posts.select([...summaryColumns, renderingState]).execute()).map(toSummary);

export const readPosts: ReadPosts<Post> = async (posts) =>
  (await posts.select([...summaryColumns, renderingState, "posts.content"]).execute()).map(toPost);

/** Newest first. */
export async function listPosts<T>(db: Db, selection: Selection, read: ReadPosts<T>): Promise<Page<T>> {
  const { category = "", page, limit } = selection;
  const found = category.trim() && isPublishedOnly(selection) ? await findCategory(db, category) : undefined;
  const posts = found?.keys.length === 1 ? listOfCategory(db, selection, found.keys[0]) : newestFirst(db, selection);
  const items = found?.keys.length === 0 ? [] : await read(posts.limit(limit).offset((page - 1) * limit));
  const total = (await knownTotal(db, selection, found)) ?? (await count(filtered(db, selection)));
  return { items, total, page, limit };
}

/** The newest published posts, or the newest of the featured ones. */
export const listNewest = (db: Db, limit: number, featured?: true) =>
  readSummaries(newestFirst(db, { visibleTo: "everybody", featured, page: 1, limit }).limit(limit));

const isPublishedOnly = ({ visibleTo, published }: Selection) =>
  published === true || (visibleTo === "everybody" && published !== false);

const newestFirst = (db: Db, selection: Selection) =>
  filtered(db, selection).orderBy("posts.listed_at", "desc").orderBy("posts.id", "desc");

/** The same order as that of the posts, by the index of the category. */
const listOfCategory = (db: Db, selection: Selection, key = "") =>
  filtered(db, { ...selection, category: undefined }, isPublishedOfFew).$if(true, (posts) =>
    posts
      .innerJoin("post_categories as labelled", "labelled.post_id", "posts.id")
      .where("labelled.name_key", "=", key)
      .where("labelled.is_published", "=", 1)
      .orderBy("labelled.listed_at", "desc")
      .orderBy("labelled.post_id", "desc"),
  );

/** The total of a list that is counted already. */
async function knownTotal(db: Db, selection: Selection, found: PublishedCategory | undefined) {
  const { visibleTo, published, featured, category, author } = selection;
  if (featured !== undefined || author !== undefined) return undefined;
  if (category?.trim()) return found?.posts;
  if (isPublishedOnly(selection)) return countPublished(db);
  if (published !== undefined) return undefined;
  // A literal instead of a parameter, so that SQLite can use the partial index of drafts.
  const drafts = db.selectFrom("posts").where("is_published", "=", sql.lit(0));
  const visible = typeof visibleTo === "object" ? drafts.where("author_id", "=", visibleTo.author) : drafts;
  return (await countPublished(db)) + (await count(visible));
}

async function count(posts: PostsQuery) {
  const { total } = await posts
    .select((expression) => expression.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

const isPublished = sql<number>`posts.is_published`;
/** The unary plus keeps SQLite from using the index of published posts where another condition selects fewer rows. */
export const isPublishedOfFew = sql<number>`+posts.is_published`;

/** The posts of a selection, in no order. */
export function filtered(db: Db, selection: Selection, publishedColumn = isPublished) {
  const { published, featured, category, author } = selection;
  return visible(db, selection, publishedColumn)
    .$if(published !== undefined, (query) => query.where(publishedColumn, "=", published ? 1 : 0))
    .$if(featured !== undefined, (query) => query.where("posts.is_featured", "=", featured ? 1 : 0))
    .$if(author !== undefined, (query) => query.where("posts.author_id", "=", author ?? ""))
    .$if(Boolean(category?.trim()), (query) =>
      query.where(
        "posts.id",
        "in",
        db
          .selectFrom("post_categories")
          .select("post_id")
          .where(isCategory(category ?? "")),
      ),
    );
}

function visible(db: Db, { visibleTo }: Selection, publishedColumn: typeof isPublished): PostsQuery {
  const posts = db.selectFrom("posts");
  if (visibleTo === "admin") return posts;
  if (visibleTo === "everybody") return posts.where(publishedColumn, "=", 1);
  // Not the index of published posts: drafts come between them in the list, so two indexes would need sorting.
  return posts.where((where) =>
    where.or([where(isPublishedOfFew, "=", 1), where("posts.author_id", "=", visibleTo.author)]),
  );
}
