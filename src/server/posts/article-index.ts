import type { AppContext } from "../context.ts";
import type { ContentVersion } from "../db/content-version.ts";
import { countByYear, listArchive } from "./archive.queries.ts";
import { nearestTags } from "./labels/nearest-tags.ts";
import { findTagByName, findTagBySlug, listTagsBySlug } from "./labels/published-tags.ts";
import { listPosts, readSummaries } from "./post-lists.queries.ts";

/** Number of tags that are compared, the most used ones first. */
const tagsCompared = 500;

/** Published articles by tag and by year. */
export function createArticleIndex(
  { contentReader: db }: Pick<AppContext, "contentReader">,
  contentVersion: Pick<ContentVersion, "oncePerVersion">,
) {
  // A site may have thousands, and names alone do not tell the tag of a slug.
  const tags = contentVersion.oncePerVersion(() => listTagsBySlug(db));
  return {
    tags,
    /** Tags most similar to the words of a text, otherwise the most used ones. */
    nearestTags: async (text: string) => nearestTags(await listTagsBySlug(db, tagsCompared), text),
    findTagBySlug: async (slug: string) => findTagBySlug(await tags(), slug),
    findTagByName: (name: string) => findTagByName(db, name),
    /** Articles with any of these tags, newest first. */
    listTagged: (tag: readonly string[], selection: { page: number; limit: number }) =>
      listPosts(db, { ...selection, visibleTo: "everybody", tag }, readSummaries),

    years: () => countByYear(db),
    /** Articles without their texts, newest first. */
    listArchive: (part: { limit: number; offset: number }) => listArchive(db, part),
  };
}
