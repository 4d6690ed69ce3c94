import type { Page } from "../../../contract/envelope.ts";
import type { Post, PostSummary } from "../../../contract/posts/posts.ts";
import { isAutosaved } from "../../db/autosaved-posts.ts";
import { countRows } from "../../db/found-rows.ts";
import type { Db } from "../../db/tables.ts";
import { selectStored } from "../posts.queries.ts";
import { draftFlag, publishedFlag, summaryColumns, toPost, toStoredPost, toSummary } from "../posts.rows.ts";
import { countPublished, findCategory, type PublishedCategory } from "../published/published-counts.queries.ts";
import {
  countSelected,
  filtered,
  isOrderedByIndex,
  isPublishedOnly,
  type PageOfPosts,
  type PostsQuery,
  type Selection,
  sorted,
} from "./post-filter.queries.ts";

/** Runs a query of posts, selecting the columns that its caller returns. */
export type ReadPosts<T> = (posts: PostsQuery) => Promise<T[]>;

export const readSummaries: ReadPosts<PostSummary> = async (posts) =>
  (await withPublications(posts).execute()).map(toSummary);

export const readPosts: ReadPosts<Post> = async (posts) =>
  (await withPublications(posts).select("posts.content").execute()).map(toPost);

const withPublications = (posts: PostsQuery) =>
  posts.leftJoin("publications", "publications.post_id", "posts.id").select(summaryColumns);

/** Number of posts above which a selection is read in index order; smaller selections are found and sorted. */
const maxSorted = 1000;

/** Lists posts, newest first unless the selection is sorted. */
export async function listPosts<T>(db: Db, selection: PageOfPosts, read: ReadPosts<T>): Promise<Page<T>> {
  const { category = "", sort, page, limit } = selection;
  const found = category.trim() && isPublishedOnly(selection) ? await findCategory(db, category) : undefined;
  if (found?.keys.length === 0) return { items: [], total: 0, page, limit };
  const total = (await knownTotal(db, selection, found)) ?? (await countSelected(db, selection));
  const posts =
    found?.keys.length === 1 && !sort && !selection.publishedFrom && !selection.publishedBefore
      ? listOfCategory(db, selection, found.keys[0])
      : sorted(filtered(db, selection, total > maxSorted && !isOrderedByIndex(selection) ? "check" : "find"), sort);
  // The page is selected by id, so that posts of earlier pages are counted in an index and not read.
  const ofPage = posts
    .select("posts.id")
    .limit(limit)
    .offset((page - 1) * limit);
  const items = await read(sorted(db.selectFrom("posts").where("posts.id", "in", ofPage), sort));
  return { items, total, page, limit };
}

/** Lists the newest published posts, or the newest featured ones. */
export const listNewest = (db: Db, limit: number, featured?: true) =>
  readSummaries(sorted(filtered(db, { visibleTo: "everybody", featured })).limit(limit));

/** Lists the newest published posts with all of their text, by one author or with any of these tags if given. */
export async function listLatestWhole(db: Db, limit: number, by: Pick<Selection, "author" | "tag"> = {}) {
  const newest = sorted(filtered(db, { visibleTo: "everybody", ...by }))
    .select("posts.id")
    .limit(limit);
  const rows = await selectStored(db)
    .where("posts.id", "in", newest)
    .orderBy("posts.listed_at", "desc")
    .orderBy("posts.id", "desc")
    .execute();
  return rows.map(toStoredPost);
}

/** Reads the posts in the same order from the index of the category. */
const listOfCategory = (db: Db, selection: Selection, key = "") =>
  filtered(db, { ...selection, category: undefined }, "check").$if(true, (posts) =>
    posts
      .innerJoin("post_categories as labelled", "labelled.post_id", "posts.id")
      .where("labelled.name_key", "=", key)
      .where("labelled.is_published", "=", publishedFlag)
      .orderBy("labelled.listed_at", "desc")
      .orderBy("labelled.post_id", "desc"),
  );

/** Returns the total of a list if a count is already stored. */
async function knownTotal(db: Db, selection: Selection, found: PublishedCategory | undefined) {
  const { visibleTo, published, status, featured, category, tag, author, autosaved } = selection;
  if (selection.publishedFrom || selection.publishedBefore) return undefined;
  if (autosaved || featured !== undefined || tag?.length || author !== undefined) return undefined;
  if (category?.trim()) return found?.posts;
  if (isPublishedOnly(selection)) return countPublished(db);
  if (published !== undefined || status !== undefined) return undefined;
  const drafts = db
    .selectFrom("posts")
    .where("is_published", "=", draftFlag)
    .$if(autosaved === false, (posts) => posts.where((where) => where.not(isAutosaved)));
  const visible = typeof visibleTo === "object" ? drafts.where("author_id", "=", visibleTo.author) : drafts;
  return (await countPublished(db)) + (await countRows(visible));
}
