import { LRUCache } from "lru-cache";
import { tagOf } from "../../contract/posts/posts.ts";
import type { AppContext } from "../context.ts";
import { bindQueries } from "../db/bind-queries.ts";
import type { ContentVersion } from "../db/content-version.ts";
import type { Db } from "../db/tables.ts";
import { listPosts, readSummaries } from "./lists/list-posts.queries.ts";
import { countByYear, findPublishedTag, listArchive, listPublishedTags } from "./published/published-posts.queries.ts";
import { slugOf } from "./slugs.ts";

/** Lists published articles by tag and by year. */
export function createArticleIndex(
  { db }: Pick<AppContext, "db">,
  contentVersion: Pick<ContentVersion, "oncePerVersion">,
) {
  // Tags by slug, cached because finding one of them requires reading all tags; a site may have thousands.
  const tags = contentVersion.oncePerVersion(() => listTagsBySlug(db));
  return {
    ...bindQueries(db, { findTagByName, years: countByYear, listArchive }),
    tags,
    findTagBySlug: async (slug: string) => findTagBySlug(await tags(), slug),
    /** Lists articles with any of these tags, newest first. */
    listTagged: (tag: readonly string[], selection: { page: number; limit: number }) =>
      listPosts(db, { ...selection, visibleTo: "everybody", tag }, readSummaries),
  };
}

/** Tag on visitor pages; published tags with the same slug are merged into one. */
interface PublishedTag {
  slug: string;
  /** Name shown for the tag: the most used spelling among `names`. */
  name: string;
  names: string[];
  /** Number of articles; an article that has two of the spellings in `names` is counted twice. */
  posts: number;
}

// Slugs of tags, cached because computing one takes ten times as long as reading a tag.
const slugs = new LRUCache<string, string>({ max: 20_000, memoMethod: slugOf });

/** Lists the tags of published posts, most used first, without those that contain no letter or digit. */
async function listTagsBySlug(db: Db): Promise<PublishedTag[]> {
  const tags = new Map<string, PublishedTag>();
  for (const { name, posts } of await listPublishedTags(db)) {
    const slug = slugs.memo(name);
    if (!slug) continue;
    const tag = tags.get(slug) ?? { slug, name, names: [], posts: 0 };
    tag.names.push(name);
    tag.posts += posts;
    tags.set(slug, tag);
  }
  return [...tags.values()];
}

/** Finds the tag with this slug in any spelling, such as `Node.js` for `nodejs`. */
function findTagBySlug(tags: readonly PublishedTag[], slug: string) {
  const wanted = slugOf(slug);
  return tags.find((tag) => tag.slug === wanted);
}

/** Finds the tag whose name equals the search text. */
async function findTagByName(db: Db, search: string) {
  const name = await findPublishedTag(db, tagOf(search));
  const slug = name ? slugs.memo(name) : "";
  return slug && name ? { slug, name } : undefined;
}
