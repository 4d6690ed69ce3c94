import { sql } from "kysely";
import { findFact, storeFact } from "../../db/facts.ts";
import type { Db } from "../../db/tables.ts";
import { summaryColumns, toPost } from "../posts.rows.ts";
import { derivedVersion } from "./renderings.queries.ts";

/** Version of the folded columns of all tables: increment it together with `derivedVersion` when folding changes. */
const foldedVersion = { name: "folded_version", value: "2" };

/** Whether the folded columns of all tables have this version. */
export const isFolded = async (db: Db) => (await findFact(db, foldedVersion.name)) === foldedVersion.value;

export const setFolded = (db: Db) => storeFact(db, foldedVersion.name, foldedVersion.value);

/** Lists posts that were derived by an older version of the code, or by any other one. */
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

/** Records that this version has derived posts, whose Markdown still has to be rendered. */
export async function setDerived(db: Db, postIds: readonly string[]) {
  // Excludes posts that this version has rendered meanwhile, in a save.
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

/** Reads the input of the search index for posts after this number. */
export async function listTexts(db: Db, past: number, limit: number) {
  const rows = await selectTexts(db).where("number", ">", past).orderBy("number").limit(limit).execute();
  return rows.map(toTexts);
}

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
