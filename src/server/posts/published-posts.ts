import type { Post, PostSummary } from "../../contract/posts.ts";
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

/** What everybody may read: the published posts, for the pages and feeds. */
export function createPublishedPosts(db: Db) {
  return {
    findPublished: (slug: string) => published.findPublished(db, slug),
    /** Where the words of a search are in the posts that it found, by their ids. */
    matchesIn: (found: readonly PostSummary[], search: string) => findMatches(db, found, search),

    findPresentSlugs: (slugs: readonly string[]) => published.findPresentSlugs(db, slugs),
    related: (post: Pick<Post, "id" | "tags" | "categories">) => listRelated(db, post, maxRelated),

    newest: (limit: number, featured?: true) => listNewest(db, limit, featured),
    /** The newest published posts, or those of one author or with any of these tags, with all of their text. */
    latestWhole: (limit: number, of?: { authorId?: string; tags?: readonly string[] }) =>
      published.listLatestWhole(db, limit, of),
    neighbours: (post: { publishedAt: string | null; id: string }) => published.neighboursOf(db, post),
    countPublished: () => countPublished(db),
    addressesOfPublished: (skip: number, count: number) => published.addressesOfPublished(db, skip, count),
    /** Where a published post is among those of its series. */
    placeInSeries: async (post: Post) =>
      post.series ? placeInSeries(post, await listSeriesParts(db, post.series)) : undefined,
  };
}

/** Where an article is in its series of published parts; undefined when it is not one of them. */
function placeInSeries({ id, series: name }: Post, parts: readonly SeriesPart[]): PlaceInSeries | undefined {
  const index = parts.findIndex((part) => part.id === id);
  if (index < 0) return undefined;
  const numbers = parts.map(({ part }, position) => part ?? position + 1);
  return {
    name,
    part: numbers[index] ?? index + 1,
    // The number of an unpublished part is counted, so that no part is beyond the last one.
    total: Math.max(...numbers, parts.length),
    previous: parts[index - 1],
    next: parts[index + 1],
  };
}
