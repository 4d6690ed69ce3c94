import { findFact, jsonFact } from "../db/facts.ts";
import { countRows, hasChanged } from "../db/found-rows.ts";
import type { Db } from "../db/tables.ts";

const filledFact = { name: "starter_content", value: "filled" };

export async function isUntouched(db: Db) {
  const filled = await findFact(db, filledFact.name);
  const post = await db.selectFrom("posts").select("id").limit(1).executeTakeFirst();
  return !filled && !post;
}

/** Claims the filling of the database; exactly one of several transactions succeeds. */
export async function claimFilling(db: Db) {
  return hasChanged(
    db
      .insertInto("facts")
      .values(filledFact)
      .onConflict((conflict) => conflict.doNothing()),
  );
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

/** Deletes the starter pages that nobody has saved or begun to edit. */
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
