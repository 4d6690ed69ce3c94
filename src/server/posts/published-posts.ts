import type { Post, PostSummary } from "../../contract/posts/posts.ts";
import type { Db } from "../db/tables.ts";
import { findMatches } from "./matches/find-matches.ts";
import { listNewest } from "./post-lists.queries.ts";
import { listSeriesParts, type SeriesPart } from "./publications.queries.ts";
import { countPublished } from "./published-counts.queries.ts";
import * as published from "./published-posts.queries.ts";
import { listRelated } from "./related-posts.queries.ts";

const maxRelated = 3;

interface PlaceInSeries {
  name: string;
  part: number;
  total: number;
  previous: SeriesPart | undefined;
  next: SeriesPart | undefined;
}

/** Published posts, for the pages and feeds. */
export function createPublishedPosts(db: Db) {
  return {
    findPublished: (slug: string) => published.findPublished(db, slug),
    /** Matches of a search in the posts that it found, by post id. */
    matchesIn: (found: readonly PostSummary[], search: string) => findMatches(db, found, search),

    findPresentSlugs: (slugs: readonly string[]) => published.findPresentSlugs(db, slugs),
    related: (post: Pick<Post, "id" | "tags" | "categories">) => listRelated(db, post, maxRelated),

    newest: (limit: number, featured?: true) => listNewest(db, limit, featured),
    /** Lists the newest published posts, of one author or with any of these tags if given, with all of their text. */
    latestWhole: (limit: number, of?: { authorId?: string; tags?: readonly string[] }) =>
      published.listLatestWhole(db, limit, of),
    formerFeedIds: (ids: readonly string[]) => published.findFormerFeedIds(db, ids),
    neighbours: (post: { publishedAt: string | null; id: string }) => published.neighboursOf(db, post),
    countPublished: () => countPublished(db),
    addressesOfPublished: (skip: number, count: number) => published.addressesOfPublished(db, skip, count),
    /** Position of a published post in its series. */
    placeInSeries: async (post: Post) =>
      post.series ? placeInSeries(post, await listSeriesParts(db, post.series)) : undefined,
  };
}

/** Position of an article among the published parts of its series; undefined if it is not one of them. */
function placeInSeries({ id, series: name }: Post, parts: readonly SeriesPart[]): PlaceInSeries | undefined {
  const index = parts.findIndex((part) => part.id === id);
  if (index < 0) return undefined;
  const numbers = parts.map(({ part }, position) => part ?? position + 1);
  return {
    name,
    part: numbers[index] ?? index + 1,
    // Numbers of unpublished parts count, so that no part is beyond the total.
    total: Math.max(...numbers, parts.length),
    previous: parts[index - 1],
    next: parts[index + 1],
  };
}
