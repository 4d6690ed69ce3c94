import { type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import type { PostSort } from "../../../contract/posts/post-filter.ts";
import { tagOf } from "../../../contract/posts/posts.ts";
import type { PostStatus } from "../../../contract/posts/publishing.ts";
import { isAutosaved } from "../../db/autosaved-posts.ts";
import { countRows } from "../../db/found-rows.ts";
import type { Db, Tables } from "../../db/tables.ts";
import { draftFlag, publishedFlag } from "../posts.rows.ts";
import { isCategory } from "../published/published-posts.queries.ts";

/** Conditions and order of a list of posts. */
export interface Selection {
  /** Posts that the viewer may see: for an author, all published posts and the author's own drafts. */
  visibleTo: Visibility;
  published?: boolean | undefined;
  status?: PostStatus | undefined;
  featured?: boolean | undefined;
  category?: string | undefined;
  /** Tag that the posts have; for several tags, each post has at least one of them. */
  tag?: string | readonly string[] | undefined;
  author?: string | undefined;
  /** Whether the posts were only autosaved and never saved by their authors. */
  autosaved?: boolean | undefined;
  publishedFrom?: string | undefined;
  publishedBefore?: string | undefined;
  /** Sort order; newest first if omitted. */
  sort?: PostSort | undefined;
}

/** Selection of posts, with the number and size of the page to return. */
export interface PageOfPosts extends Selection {
  page: number;
  limit: number;
}

export type Visibility = "everybody" | "admin" | { author: string };

export type PostsQuery<Columns = object> = SelectQueryBuilder<Tables, "posts", Columns>;

/** Whether a selection consists of all published posts and no others. */
export const isAllPublished = ({ page: _, limit: __, sort: ___, ...selection }: PageOfPosts) => {
  const { visibleTo, published, status, ...others } = selection;
  return isPublishedOnly(selection) && Object.values(others).every((value) => value === undefined || value === "");
};

const isPublishedOnly = ({ visibleTo, published, status }: Selection) =>
  published !== false &&
  (status === "published" || (status === undefined && (published === true || visibleTo === "everybody")));

/** SQL condition: whether a post has a scheduled publication. */
const isScheduledPost = sql<SqlBool>`
  exists (select 1 from publications where publications.post_id = posts.id and scheduled_at is not null)`;

// Conditions on `is_published`: SQLite can use an index for `find`; the unary plus in `check` prevents that.
const isPublished = { find: sql<number>`posts.is_published`, check: sql<number>`+posts.is_published` } as const;

/**
 * Selects posts, unordered. With `how` = `check`, SQLite uses no index for the status. It then reads posts in sort
 * order until a page is full, or begins with a more selective condition.
 */
export function filtered(db: Db, selection: Selection, how: keyof typeof isPublished = "find") {
  const { published, status, featured, author, autosaved } = selection;
  return visible(db, selection, how)
    .$if(published !== undefined, (query) => query.where(isPublished[how], "=", published ? publishedFlag : draftFlag))
    .$if(status !== undefined, (query) =>
      query.where(isPublished[how], "=", status === "published" ? publishedFlag : draftFlag),
    )
    .$if(status === "scheduled", (query) => query.where(isScheduledPost))
    .$if(status === "draft" || published === false, (query) => query.where((where) => where.not(isScheduledPost)))
    .$if(featured !== undefined, (query) => query.where("posts.is_featured", "=", featured ? 1 : 0))
    .$if(author !== undefined, (query) => query.where("posts.author_id", "=", author ?? ""))
    .$if(autosaved === true, (query) => query.where(isAutosaved))
    .$if(autosaved === false, (query) => query.where((where) => where.not(isAutosaved)))
    .$call((query) => publishedBetween(query, selection))
    .$call((query) => labelsOf(selection).reduce((posts, label) => posts.where(hasLabel(label, how)), query));
}

/** Restricts posts to published ones in a period; `publishedFrom` is inclusive, `publishedBefore` exclusive. */
function publishedBetween(posts: PostsQuery, { publishedFrom, publishedBefore }: Selection) {
  if (!publishedFrom && !publishedBefore) return posts;
  return posts
    .where("posts.is_published", "=", publishedFlag)
    .$if(publishedFrom !== undefined, (query) => query.where("posts.listed_at", ">=", Date.parse(publishedFrom ?? "")))
    .$if(publishedBefore !== undefined, (query) =>
      query.where("posts.listed_at", "<", Date.parse(publishedBefore ?? "")),
    );
}

function visible(db: Db, { visibleTo }: Selection, how: keyof typeof isPublished): PostsQuery {
  const posts = db.selectFrom("posts");
  if (visibleTo === "admin") return posts;
  if (visibleTo === "everybody") return posts.where(isPublished[how], "=", publishedFlag);
  // Avoids the index of published posts: the list also has drafts, and merging two indexes would require sorting.
  return posts.where(isPublishedOrBy(visibleTo.author));
}

/** SQL condition: whether a post is published or written by this author. */
export const isPublishedOrBy = (author: string) =>
  sql<SqlBool>`(${isPublished.check} = 1 or posts.author_id = ${author})`;

/** Whether one index both finds the selected posts and has them in the list's order, so nothing is sorted. */
export const isOrderedByIndex = (selection: Selection) =>
  !selection.sort && selection.author === undefined && labelsOf(selection).length === 0;

interface LabelCondition {
  table: "post_categories" | "post_tags";
  condition: ReturnType<typeof isCategory>;
}

function labelsOf({ category, tag = [] }: Pick<Selection, "category" | "tag">): LabelCondition[] {
  const tags = [tag].flat().map(tagOf).filter(Boolean);
  return [
    ...(category?.trim() ? [{ table: "post_categories", condition: isCategory(category) } as const] : []),
    ...(tags.length > 0 ? [{ table: "post_tags", condition: sql<SqlBool>`tag in (${sql.join(tags)})` } as const] : []),
  ];
}

const hasLabel = ({ table, condition }: LabelCondition, how: keyof typeof isPublished) =>
  how === "find"
    ? sql<SqlBool>`posts.id in (select post_id from ${sql.table(table)} where ${condition})`
    : sql<SqlBool>`exists (select 1 from ${sql.table(table)} where post_id = posts.id and ${condition})`;

/** Sorts a list; each order has an index. */
export function sorted<Columns>(posts: PostsQuery<Columns>, sort?: PostSort) {
  const isDescending = sort?.startsWith("-") ?? true;
  const direction = isDescending ? "desc" : "asc";
  const newestFirst = (query: PostsQuery<Columns>) =>
    query.orderBy("posts.listed_at", "desc").orderBy("posts.id", "desc");
  switch (sort) {
    case "title":
    case "-title":
      return posts.orderBy("posts.title_key", direction).orderBy("posts.id", direction);
    case "views":
    case "-views":
      return posts.orderBy("posts.view_count", direction).orderBy("posts.id", direction);
    case "published":
    case "-published":
      // In both directions, posts that were never published come last.
      return posts
        .orderBy("posts.published_at", (order) => (isDescending ? order.desc() : order.asc()).nullsLast())
        .orderBy("posts.id", direction);
    case "status":
    case "-status":
      return newestFirst(posts.orderBy("posts.is_published", direction));
    case undefined:
      return newestFirst(posts);
  }
}

/** Counts the posts of a selection. */
export async function countSelected(db: Db, selection: Selection) {
  const { visibleTo, published, status, featured, author, autosaved, publishedFrom, publishedBefore } = selection;
  const [label, ...others] = labelsOf(selection);
  const isOfTime = publishedFrom !== undefined || publishedBefore !== undefined;
  const isOfLabel = label && others.length === 0 && featured === undefined && author === undefined && !isOfTime;
  const isOfAny = visibleTo === "admin" && published === undefined && status === undefined && autosaved === undefined;
  if (!isOfLabel || !(isOfAny || isPublishedOnly(selection))) return countRows(filtered(db, selection));
  // Counts rows of the label table without reading posts, because these rows have a copy of `is_published`.
  const { total } = await db
    .selectFrom(label.table)
    .select(({ fn }) => fn.count<number>("post_id").distinct().as("total"))
    .where(label.condition)
    .$if(!isOfAny, (query) => query.where("is_published", "=", publishedFlag))
    .executeTakeFirstOrThrow();
  return total;
}
