import { findFact, jsonFact } from "../db/facts.ts";
import { countRows, hasChanged } from "../db/found-rows.ts";
import type { Db } from "../db/tables.ts";

const names = { content: "starter_content", projects: "starter_projects" } as const;
type Part = keyof typeof names;

export const isFilled = async (db: Db, part: Part) => (await findFact(db, names[part])) !== undefined;

export async function isUntouched(db: Db) {
  const post = await db.selectFrom("posts").select("id").limit(1).executeTakeFirst();
  return !post && !(await isFilled(db, "content"));
}

/** Records that starter articles or projects are stored; of concurrent transactions, only one gets true. */
export async function claimFilling(db: Db, part: Part) {
  return hasChanged(
    db
      .insertInto("facts")
      .values({ name: names[part], value: "filled" })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export async function listSlugs(db: Db) {
  const rows = await db.selectFrom("pages").select("slug").execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Lists the titles of published sample projects that were never saved. */
export async function listSampleProjects(db: Db) {
  const rows = await db
    .selectFrom("pages")
    .select("title")
    .where("is_starter", "=", 1)
    .where("is_published", "=", 1)
    .where("version", "=", 1)
    .where("project", "is not", null)
    .orderBy("id")
    .execute();
  return rows.map(({ title }) => title);
}

export async function firstUser(db: Db) {
  return db.selectFrom("users").select(["id", "name"]).orderBy("created_at").limit(1).executeTakeFirst();
}

export async function count(db: Db) {
  return countRows(db.selectFrom("posts").where("is_starter", "=", 1));
}

export async function setAuthor(db: Db, { id, name }: { id: string; name: string }) {
  await db.updateTable("posts").set({ author_id: id, author_name: name }).where("is_starter", "=", 1).execute();
}

export async function listIds(db: Db) {
  const rows = await db.selectFrom("posts").select("id").where("is_starter", "=", 1).execute();
  return rows.map(({ id }) => id);
}

/** Deletes the starter pages that were never saved and have no working copy. */
export const removeUneditedPages = (db: Db) =>
  db
    .deleteFrom("pages")
    .where("is_starter", "=", 1)
    .where("version", "=", 1)
    .where("id", "not in", (pages) => pages.selectFrom("working_copies").select("post_id"))
    .execute();

const dismissedExamples = jsonFact<readonly string[]>("dismissed_examples");

export const findDismissed = async (db: Db) => (await dismissedExamples.find(db)) ?? [];
export const storeDismissed = dismissedExamples.store;
