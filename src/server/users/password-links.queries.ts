import type { Db, Row } from "../db/tables.ts";

export async function insert(db: Db, link: Row<"password_links">, now: Date) {
  await db.deleteFrom("password_links").where("expires_at", "<=", now.getTime()).execute();
  await db.insertInto("password_links").values(link).execute();
}

/** Finds the user whose password the link sets. */
export async function findUserId(db: Db, id: string, now: Date) {
  const row = await db
    .selectFrom("password_links")
    .innerJoin("users", "users.id", "password_links.user_id")
    .select("user_id")
    .where("password_links.id", "=", id)
    .where("expires_at", ">", now.getTime())
    .where("is_active", "=", 1)
    .executeTakeFirst();
  return row?.user_id;
}

export const removeOfUser = (db: Db, userId: string) =>
  db.deleteFrom("password_links").where("user_id", "=", userId).execute();
