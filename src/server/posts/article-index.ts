import { LRUCache } from "lru-cache";
import type { AppContext } from "../context.ts";
import { bindQueries } from "../db/bind-queries.ts";
import type { ContentVersion } from "../db/content-version.ts";
import { fold } from "../db/folding.ts";
import { findTagByName, findTagBySlug, listTagsBySlug } from "./labels/published-tags.ts";
import { listPosts, readSummaries } from "./lists/list-posts.queries.ts";
import { countByYear, listArchive } from "./published/archive.queries.ts";

/** Maximum number of tags that are compared, the most used ones. */
const tagsCompared = 500;

/** Lists published articles by tag and by year. */
export function createArticleIndex(
  { db }: Pick<AppContext, "db">,
  contentVersion: Pick<ContentVersion, "oncePerVersion">,
) {
  // Tags by slug, cached because a site may have thousands, and the slug alone does not determine the tag's name.
  const tags = contentVersion.oncePerVersion(() => listTagsBySlug(db));
  return {
    ...bindQueries(db, { findTagByName, years: countByYear, listArchive }),
    tags,
    /** Returns the tags most similar to the words of a text, otherwise the most used ones. */
    nearestTags: async (text: string) => nearestTags(await listTagsBySlug(db, tagsCompared), text),
    findTagBySlug: async (slug: string) => findTagBySlug(await tags(), slug),
    /** Lists articles with any of these tags, newest first. */
    listTagged: (tag: readonly string[], selection: { page: number; limit: number }) =>
      listPosts(db, { ...selection, visibleTo: "everybody", tag }, readSummaries),
  };
}

const maxTags = 6;
const maxWords = 5;
/** Minimum similarity of tags, from 0 to 1; one different letter in a short word stays above it. */
const minLikeness = 0.4;

/**
 * Returns the tags most similar to one of the words of a text, otherwise the most used ones, which come first in
 * `tags`.
 */
function nearestTags<T extends { name: string }>(tags: readonly T[], text: string): T[] {
  const words = (fold(text).match(/[\p{L}\p{M}\p{N}+#.]+/gu) ?? []).slice(0, maxWords).map(pairsOf);
  const near = tags
    .map((tag) => ({ tag, likeness: Math.max(0, ...words.map((word) => likeness(pairsOfTags.memo(tag.name), word))) }))
    .filter((one) => one.likeness >= minLikeness)
    .toSorted((one, other) => other.likeness - one.likeness)
    .map(({ tag }) => tag);
  return (near.length > 0 ? near : tags).slice(0, maxTags);
}

/** Letter pairs of tags, cached because each search without a match compares them. */
const pairsOfTags = new LRUCache<string, ReadonlySet<string>>({ max: 1000, memoMethod: pairsOf });

/** Returns the pairs of neighbouring letters; the edges of the word count as letters. */
function pairsOf(word: string): ReadonlySet<string> {
  const letters = [" ", ...fold(word), " "];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

/** Returns the Dice coefficient: twice the number of common pairs divided by that of all pairs. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  (2 * common(one, other)) / (one.size + other.size);

function common(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  let count = 0;
  for (const pair of one) if (other.has(pair)) count++;
  return count;
}
