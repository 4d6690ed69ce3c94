import { sql } from "kysely";
import type { Page } from "../../../contract/envelope.ts";
import type { Dialect } from "../../db/dialect.ts";
import type { Db } from "../../db/tables.ts";
import type { ReadPosts } from "./list-posts.queries.ts";
import { filtered, type PageOfPosts, type Selection, sorted } from "./post-filter.queries.ts";

interface Search extends PageOfPosts {
  /** Words that every match must contain, the last one as a prefix. */
  words: string[];
}

interface SearchOptions {
  /** Whether a search of common words may return a lower bound of the total, and rank only the newest posts. */
  isEstimate: boolean;
  /** Aborts when the caller disconnects. */
  signal?: AbortSignal | undefined;
}

interface Found {
  /** Ids of the posts on the page, best match first. */
  ids: string[];
  total: number;
  /** Whether only the newest matches were ranked by relevance, because too many posts match. */
  isPartial: boolean;
}

/** Number of matches above which a page of the site ranks only the newest matches; the API ranks all. */
const maxMatches = 1000;

/** Searches posts, best match first. */
export async function searchPosts<T extends { id: string }>(
  { db, reader, dialect }: { db: Db; reader: Db; dialect: Dialect },
  search: Search,
  read: ReadPosts<T>,
  { isEstimate, signal }: SearchOptions,
): Promise<Page<T>> {
  const { words, page, limit } = search;
  if (words.length === 0) return { items: [], total: 0, page, limit };
  const newest = isEstimate ? await findMatches(reader, dialect, search, { max: maxMatches, signal }) : undefined;
  // Ranks all matches if too few of the newest ones pass the filters to fill the page.
  const isEnough = newest && newest.total > 0 && (!newest.isPartial || newest.total >= limit);
  const { ids, total, isPartial } = isEnough ? newest : await findMatches(reader, dialect, search, { signal });
  const items = ids.length > 0 ? await read(db.selectFrom("posts").where("posts.id", "in", ids)) : [];
  const ranked = items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return { items: ranked, total, page, limit, ...(isPartial && { isLowerBound: true }) };
}

/** Selects the ids of all posts of a selection; with `words`, only of those that the search finds. */
export function selectIds(db: Db, dialect: Dialect, selection: Selection, words: string[] | undefined) {
  if (!words) return filtered(db, selection).select("posts.id");
  if (words.length === 0)
    return db
      .selectFrom("posts")
      .select("id")
      .where(sql<boolean>`1 = 0`);
  const found = dialect.matches(words).as("found");
  return filtered(db, selection, "check")
    .innerJoin(found, (join) => join.on(sql.ref("found.number"), "=", sql.ref("posts.number")))
    .select("posts.id");
}

async function findMatches(
  db: Db,
  dialect: Dialect,
  search: Search,
  { max, signal }: { max?: number; signal?: AbortSignal | undefined },
): Promise<Found> {
  const { words, sort, page, limit } = search;
  const found = dialect.matches(words, max && max + 1).as("found");
  const matches = filtered(db, search, "check")
    .innerJoin(found, (join) => join.on(sql.ref("found.number"), "=", sql.ref("posts.number")))
    .select(["posts.id", sql<number>`count(*) over ()`.as("total"), sql<number>`found.matches`.as("matches")]);
  const rows = await sorted(sort ? matches : matches.orderBy(sql.ref("found.rank")), sort)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute({ signal });
  // A page after the last has no rows, so the total is read from the first match.
  const counted = rows[0] ?? (page > 1 ? await matches.limit(1).executeTakeFirst({ signal }) : undefined);
  const isPartial = max !== undefined && counted !== undefined && counted.matches > max;
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0, isPartial };
}
