import { jsonFact } from "../../db/facts.ts";
import { hasRow } from "../../db/found-rows.ts";
import type { Db, Row } from "../../db/tables.ts";
import type { IssueContent } from "./issues.queries.ts";

type IssueState = Row<"issues">["state"];

export const findState = async (db: Db, id: string) =>
  (await db.selectFrom("issues").select("state").where("id", "=", id).executeTakeFirst())?.state;

export const setState = (
  db: Db,
  id: string,
  state: IssueState,
  more: Partial<Pick<Row<"issues">, "send_at" | "ended_at">> = {},
) =>
  db
    .updateTable("issues")
    .set(({ eb }) => ({ state, ...more, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();

/** Stores an issue's number and its final content, and marks it as being sent. */
export async function begin(db: Db, id: string, content: IssueContent, at: number) {
  const { last } = await db
    .selectFrom("issues")
    .select(({ fn }) => fn.max("number").as("last"))
    .executeTakeFirstOrThrow();
  await db
    .updateTable("issues")
    .set({
      number: (last ?? 0) + 1,
      content: JSON.stringify(content),
      state: "sending",
      send_at: null,
      started_at: at,
      ended_at: null,
    })
    .where("id", "=", id)
    .execute();
}

export const listSending = async (db: Db) =>
  (await db.selectFrom("issues").select("id").where("state", "=", "sending").execute()).map(({ id }) => id);

/** Returns the ids of the scheduled issues that are due, earliest first. */
export async function listDue(db: Db, now: number) {
  const rows = await db
    .selectFrom("issues")
    .select("id")
    .where("state", "=", "scheduled")
    .where("send_at", "<=", now)
    .orderBy("send_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns when the next scheduled issue is due (epoch ms); undefined if no issue is scheduled. */
export async function findNextSending(db: Db) {
  const row = await db
    .selectFrom("issues")
    .select(({ fn }) => fn.min("send_at").as("at"))
    .where("state", "=", "scheduled")
    .executeTakeFirst();
  return row?.at ?? undefined;
}

interface DigestMoment {
  /** Text of the schedule (weekday, time and time zone), such as `tuesday 09:00 Europe/Berlin`. */
  name: string;
  slot: number;
}

/** Functions for the last handled due time of the digest, whether or not a digest was sent. */
export const { find: findLastDigest, store: setLastDigest } = jsonFact<DigestMoment>("newsletter digest");

export const findSettingsChange = async (db: Db) =>
  (await db.selectFrom("site_settings").select("updated_at").executeTakeFirst())?.updated_at ?? 0;

/** Returns the ids of those posts that are published and marked to be sent as an issue. */
export async function listMarked(db: Db, postIds: readonly string[]) {
  if (postIds.length === 0) return [];
  const rows = await db
    .selectFrom("publications")
    .innerJoin("posts", "posts.id", "publications.post_id")
    .select("post_id")
    .where("post_id", "in", postIds)
    .where("send_when_published", "=", 1)
    .where("posts.is_published", "=", 1)
    .execute();
  return rows.map(({ post_id }) => post_id);
}

export const hasIssueOfPost = (db: Db, postId: string) =>
  hasRow(db.selectFrom("issues").select("id").where("post_id", "=", postId));

/** Counts active subscribers by their stored preferences; only a few combinations of preferences exist. */
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
export const listTopicKeys = async (db: Db) =>
  (await db.selectFrom("published_counts").select("name_key").where("kind", "=", "category").execute()).map(
    ({ name_key }) => name_key,
  );
