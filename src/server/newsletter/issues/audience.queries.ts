import type { Db } from "../../db/tables.ts";

/** Counts active subscribers by their preferences, of which only a few combinations exist. */
export async function countByPreferences(db: Db) {
  const rows = await db
    .selectFrom("subscribers")
    .select(({ fn }) => ["preferences", fn.countAll<number>().as("count")])
    .where("is_active", "=", 1)
    .groupBy("preferences")
    .execute();
  return rows.map(({ preferences, count }) => ({
    stored: preferences,
    preferences: JSON.parse(preferences) as string[],
    count,
  }));
}

/** Lists the categories of published posts, in lower case. */
export async function listTopicKeys(db: Db) {
  const rows = await db.selectFrom("published_counts").select("name_key").where("kind", "=", "category").execute();
  return rows.map(({ name_key }) => name_key);
}
