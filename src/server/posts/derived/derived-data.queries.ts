import { sql } from "kysely";
import type { Db, Row } from "../../db/tables.ts";
import { type RenderedText, summaryColumns, toPost } from "../posts.rows.ts";

/**
 * Version of all derived data. Increment it when the same text gives different HTML, sections, search words, sort keys,
 * category slugs or reading times.
 */
export const derivedVersion = 10;

/** Lists up to `limit` posts whose data was derived by an older or by any other version of the code. */
export async function listOutdated(db: Db, than: "older" | "other", limit: number) {
  const rows = await db
    .selectFrom("renderings")
    .innerJoin("posts", "posts.id", "renderings.post_id")
    .leftJoin("publications", "publications.post_id", "posts.id")
    .select([...summaryColumns, "posts.content", "posts.version"])
    .where("derived_version", than === "older" ? "<" : "!=", derivedVersion)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ post: toPost(row), version: row.version }));
}

/** Records that this version of the code derived these posts' data, and that their Markdown still must be rendered. */
export async function setDerived(db: Db, postIds: readonly string[]) {
  // Excludes posts that a save has rendered with this version in the meantime.
  const outdated = db
    .updateTable("renderings")
    .where("post_id", "in", postIds)
    .where("derived_version", "!=", derivedVersion);
  const derived = { derived_version: derivedVersion };
  const markdown = db.selectFrom("posts").select("id").where("content_format", "=", "markdown");
  const state = sql<
    "pending" | "outdated"
  >`case when state in ('pending', 'failed') then 'pending' else 'outdated' end`;
  await outdated
    .set({ ...derived, state })
    .where("post_id", "in", markdown)
    .execute();
  await outdated.set(derived).execute();
}

/** Reads the input of the search index for up to `limit` posts whose number is greater than `past`. */
export const listTexts = async (db: Db, past: number, limit: number) =>
  (await selectTexts(db).where("number", ">", past).orderBy("number").limit(limit).execute()).map(toTexts);

/** Reads the input of the search index for these posts. */
export const listTextsOf = async (db: Db, ids: readonly string[]) =>
  (await selectTexts(db).where("id", "in", ids).execute()).map(toTexts);

const selectTexts = (db: Db) =>
  db.selectFrom("posts").select(["number", "title", "excerpt", "content", "categories", "tags"]);

const toTexts = <R extends { categories: string; tags: string }>(row: R) => ({
  ...row,
  categories: texts(row.categories),
  tags: texts(row.tags),
});

const texts = (json: string) => JSON.parse(json) as string[];

type RenderingState = Row<"renderings">["state"];

/** Records the rendering of a saved text, in the transaction of the save. */
export async function recordRendering(db: Db, postId: string, { state, sections }: RenderedText) {
  const rendering = {
    state,
    derived_version: derivedVersion,
    attempts: 0,
    next_attempt_at: null,
    sections: JSON.stringify(sections),
  };
  await db
    .insertInto("renderings")
    .values({ post_id: postId, ...rendering })
    .onConflict((conflict) => conflict.column("post_id").doUpdateSet(rendering))
    .execute();
}

/** States of a Markdown text that is to be rendered again. */
const unfinished = ["pending", "uncoloured", "outdated"] as const;

/** A Markdown text whose rendering is outdated or missing. */
interface UnfinishedRendering {
  postId: string;
  content: string;
  state: RenderingState;
}

export const listUnfinished = async (db: Db) =>
  (await db.selectFrom("renderings").select("post_id").where("state", "in", unfinished).execute()).map(
    ({ post_id }) => post_id,
  );

/** Finds the text of a post; undefined if its rendering is complete, or has failed for good. */
export async function findUnfinished(db: Db, postId: string): Promise<UnfinishedRendering | undefined> {
  const row = await db
    .selectFrom("renderings")
    .innerJoin("posts", "posts.id", "renderings.post_id")
    .select(["content", "state"])
    .where("post_id", "=", postId)
    .where("state", "in", unfinished)
    .executeTakeFirst();
  return row && { postId, ...row };
}

export interface Outcome extends Partial<Pick<RenderedText, "html" | "sections">> {
  state: RenderingState;
}

/**
 * Stores a rendering unless the stored text has changed; the caller holds the lock on posts. Without `html`, the
 * existing HTML stays. Returns whether the HTML or sections that readers get have changed.
 */
export async function storeRendering(
  db: Db,
  { postId, content }: UnfinishedRendering,
  { state, html, sections }: Outcome,
) {
  const before = await db
    .selectFrom("posts")
    .innerJoin("renderings", "renderings.post_id", "posts.id")
    .select(["content_html", "sections"])
    .where("id", "=", postId)
    .where("content", "=", content)
    .executeTakeFirst();
  if (!before) return false;
  const after = {
    content_html: html ?? before.content_html,
    sections: sections ? JSON.stringify(sections) : before.sections,
  };
  await db.updateTable("renderings").set({ state, sections: after.sections }).where("post_id", "=", postId).execute();
  if (after.content_html === before.content_html) return after.sections !== before.sections;
  await db.updateTable("posts").set({ content_html: after.content_html }).where("id", "=", postId).execute();
  return true;
}
