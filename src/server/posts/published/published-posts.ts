import type { Post } from "../../../contract/posts/posts.ts";
import { bindQueries } from "../../db/bind-queries.ts";
import type { Db } from "../../db/tables.ts";
import { listLatestWhole, listNewest } from "../lists/list-posts.queries.ts";
import { findMatches } from "../matches/find-matches.ts";
import { listSeriesParts, type SeriesPart } from "../publishing/publications.queries.ts";
import {
  addressesOfPublished,
  countPublished,
  findFormerFeedIds,
  findPublished,
  listRelated,
} from "./published-posts.queries.ts";

const maxRelated = 3;

/** Position of an article in its series. */
export interface PlaceInSeries {
  name: string;
  part: number;
  total: number;
  previous: SeriesPart | undefined;
  next: SeriesPart | undefined;
}

/** Creates the queries of published posts for pages and feeds. */
export const createPublishedPosts = (db: Db) => ({
  ...bindQueries(db, {
    findPublished,
    formerFeedIds: findFormerFeedIds,
    addressesOfPublished,
    countPublished,
    newest: listNewest,
    latestWhole: listLatestWhole,
    matchesIn: findMatches,
  }),
  related: (post: Pick<Post, "id" | "tags" | "categories">) => listRelated(db, post, maxRelated),
  /** Returns the position of a published post in its series. */
  placeInSeries: async (post: Post) =>
    post.series ? placeInSeries(post, await listSeriesParts(db, post.series)) : undefined,
});

/** Returns the position of an article among the published parts of its series; undefined if it is not one of them. */
function placeInSeries({ id, series: name }: Post, parts: readonly SeriesPart[]): PlaceInSeries | undefined {
  const index = parts.findIndex((part) => part.id === id);
  if (index < 0) return undefined;
  const numbers = parts.map(({ part }, position) => part ?? position + 1);
  return {
    name,
    part: numbers[index] ?? index + 1,
    // The total is at least the highest part number, even if parts in between are not published.
    total: Math.max(...numbers, parts.length),
    previous: parts[index - 1],
    next: parts[index + 1],
  };
}
