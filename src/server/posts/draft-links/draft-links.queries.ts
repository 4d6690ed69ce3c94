import type { DraftLink } from "../../../contract/posts/draft-links.ts";
import { decodeResource } from "../../db/decode-row.ts";
import type { Db, Row } from "../../db/tables.ts";

/** Lists the unexpired links of a post, earliest expiry first; `at` is in ms since 1970. */
export async function listOpen(db: Db, postId: string, at: number): Promise<DraftLink[]> {
  const rows = await db
    .selectFrom("draft_links")
    .innerJoin("users", "users.id", "draft_links.user_id")
    .select(["draft_links.id", "draft_links.created_at", "expires_at", "name as created_by"])
    .where("post_id", "=", postId)
    .where("expires_at", ">", at)
    .orderBy("expires_at")
    .orderBy("draft_links.id")
    .execute();
  return rows.map(decodeResource);
}

/** Finds an unexpired link whose creator is active, with the creator's id and role for the permission check. */
export const findOpen = (db: Db, tokenHash: string, at: number) =>
  db
    .selectFrom("draft_links")
    .innerJoin("users", "users.id", "draft_links.user_id")
    .select(["draft_links.id", "post_id", "user_id", "role"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", at)
    .where("is_active", "=", 1)
    .executeTakeFirst();

export const findPostId = async (db: Db, id: string) =>
  (await db.selectFrom("draft_links").select("post_id").where("id", "=", id).executeTakeFirst())?.post_id;

export const insert = (db: Db, row: Row<"draft_links">) => db.insertInto("draft_links").values(row).execute();

export const remove = (db: Db, id: string) => db.deleteFrom("draft_links").where("id", "=", id).execute();

export const removeExpired = (db: Db, at: number) =>
  db.deleteFrom("draft_links").where("expires_at", "<=", at).execute();
