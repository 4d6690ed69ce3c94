import type { Db } from "../../db/tables.ts";
import * as queries from "./audience.queries.ts";

interface Audience {
  recipients: number;
  /** The stored preferences of those who do not get it. */
  excluded: string[];
}

/**
 * Who gets an issue: subscribers without preferences get all, and preferences that are no categories of this site are
 * none. An issue without articles goes to everybody.
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
