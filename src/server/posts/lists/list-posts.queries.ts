import type { Page } from "../../../contract/envelope.ts";
import type { Post, PostSummary } from "../../../contract/posts/posts.ts";
import type { Db } from "../../db/tables.ts";
import { selectStored } from "../posts.queries.ts";
import { summaryColumns, toPost, toStoredPost, toSummary } from "../posts.rows.ts";
import { countPublished } from "../published/published-posts.queries.ts";
import {
  countSelected,
  filtered,
  isAllPublished,
  isOrderedByIndex,
  type PageOfPosts,
  type PostsQuery,
  type Selection,
  sorted,
} from "./post-filter.queries.ts";

/** Runs a query of posts, selecting the columns that a result of type `T` needs. */
export type ReadPosts<T> = (posts: PostsQuery) => Promise<T[]>;

export const readSummaries: ReadPosts<PostSummary> = async (posts) =>
  (await withPublications(posts).execute()).map(toSummary);

export const readPosts: ReadPosts<Post> = async (posts) =>
  (await withPublications(posts).select("posts.content").execute()).map(toPost);

const withPublications = (posts: PostsQuery) =>
  posts.leftJoin("publications", "publications.post_id", "posts.id").select(summaryColumns);

/** Maximum number of posts that are filtered first and then sorted; a longer list is read in sort order. */
const maxSorted = 1000;

/** Lists posts, newest first unless the selection has a sort order. */
export async function listPosts<T>(db: Db, selection: PageOfPosts, read: ReadPosts<T>): Promise<Page<T>> {
  const { sort, page, limit } = selection;
  const total = isAllPublished(selection) ? await countPublished(db) : await countSelected(db, selection);
  const posts = filtered(db, selection, total > maxSorted && !isOrderedByIndex(selection) ? "check" : "find");
  // Selects ids first, so that the posts of earlier pages are skipped in an index, without reading their rows.
  const ofPage = sorted(posts, sort)
    .select("posts.id")
    .limit(limit)
    .offset((page - 1) * limit);
  const items = await read(sorted(db.selectFrom("posts").where("posts.id", "in", ofPage), sort));
  return { items, total, page, limit };
}

/** Lists the newest published posts; with `featured`, the newest featured ones. */
export const listNewest = (db: Db, limit: number, featured?: true) =>
  readSummaries(sorted(filtered(db, { visibleTo: "everybody", featured })).limit(limit));

/** Lists the newest published posts with their full text, optionally by an author or with any of several tags. */
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
