import type { Post } from "../../contract/posts.ts";
import type { SeriesPart } from "./publications.queries.ts";

interface PlaceInSeries {
  name: string;
  part: number;
  total: number;
  previous: SeriesPart | undefined;
  next: SeriesPart | undefined;
}

/** Where an article is in its series of published parts; undefined when it is not one of them. */
export function placeInSeries({ id, series: name }: Post, parts: readonly SeriesPart[]): PlaceInSeries | undefined {
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
