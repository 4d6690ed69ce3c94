import type { Db } from "../../db/tables.ts";
import * as queries from "./sending.queries.ts";

interface Audience {
  recipients: number;
  /** Stored preferences of subscribers who do not get the issue. */
  excluded: string[];
}

/**
 * Finds the recipients of an issue. Subscribers without preferences get every issue, and preferences that are not
 * categories of this site do not count. An issue without articles goes to all subscribers.
 */
export async function findAudience(db: Db, posts: readonly { categories: readonly string[] }[]): Promise<Audience> {
  const [groups, known] = [await queries.countByPreferences(db), new Set(await queries.listTopicKeys(db))];
  const categories = new Set(posts.flatMap(({ categories }) => categories.map(keyOf)));

  function wants(preferences: readonly string[]) {
    const topics = preferences.map(keyOf).filter((topic) => known.has(topic));
    return posts.length === 0 || topics.length === 0 || topics.some((topic) => categories.has(topic));
  }
  return {
    recipients: groups.reduce((sum, { preferences, count }) => sum + (wants(preferences) ? count : 0), 0),
    excluded: groups.filter(({ preferences }) => !wants(preferences)).map(({ stored }) => stored),
  };
}

const keyOf = (name: string) => name.toLowerCase();
