import { jsonFact } from "../../db/facts.ts";
import { hasRow } from "../../db/found-rows.ts";
import type { Db } from "../../db/tables.ts";

interface DigestMoment {
  /** Name of the schedule by which the digest became due. */
  name: string;
  slot: number;
}

/** The last slot of the schedule that was processed, with or without a digest. */
export const { find: findLastDigest, store: setLastDigest } = jsonFact<DigestMoment>("newsletter digest");

export async function findSettingsChange(db: Db) {
  const row = await db.selectFrom("site_settings").select("updated_at").executeTakeFirst();
  return row?.updated_at ?? 0;
}

/** Lists the published posts among these that are marked to be sent. */
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
