import { LRUCache } from "lru-cache";
import { tagOf } from "../../../contract/posts/posts.ts";
import type { Db } from "../../db/tables.ts";
import { findPublishedTag, listPublishedTags } from "../published/published-counts.queries.ts";
import { slugOf } from "../slugs.ts";

/** A tag as readers see it: tags with the same slug are one. */
interface PublishedTag {
  slug: string;
  /** The most used of its names. */
  name: string;
  names: string[];
  /** Number of its articles; one with two of the names counts twice. */
  posts: number;
}

// Slugs of tags, cached because computing one takes ten times as long as reading a tag.
const slugs = new LRUCache<string, string>({ max: 20_000, memoMethod: slugOf });

/** Lists the tags of published posts, most used first; tags without letters or digits have no page. */
export async function listTagsBySlug(db: Db, max?: number): Promise<PublishedTag[]> {
  const tags = new Map<string, PublishedTag>();
  for (const { name, posts } of await listPublishedTags(db, max)) {
    const slug = slugs.memo(name);
    if (!slug) continue;
    const tag = tags.get(slug) ?? { slug, name, names: [], posts: 0 };
    tag.names.push(name);
    tag.posts += posts;
    tags.set(slug, tag);
  }
  return [...tags.values()];
}

/** Finds the tag with this slug, in any spelling. */
export function findTagBySlug(tags: readonly PublishedTag[], slug: string) {
  const wanted = slugOf(slug);
  return tags.find((tag) => tag.slug === wanted);
}

/** Finds the tag that a search names. */
export async function findTagByName(db: Db, search: string) {
  const name = await findPublishedTag(db, tagOf(search));
  const slug = name ? slugs.memo(name) : "";
  return slug && name ? { slug, name } : undefined;
}
