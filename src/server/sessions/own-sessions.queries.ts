import { sql } from "kysely";
import type { Db } from "../db/tables.ts";

interface ListOptions {
  /** The id of the session that makes the call, which comes first. */
  current: string;
  now: Date;
  page: number;
  limit: number;
}

/** The sessions of a user that have not ended, last used first. */
export async function list(db: Db, userId: string, { current, now, page, limit }: ListOptions) {
  const { total } = await unexpired(db, userId, now)
    .select((expression) => expression.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await unexpired(db, userId, now)
    .select(["id", "user_agent", "created_at", "last_used_at"])
    .orderBy((expression) => expression.case().when("id", "=", current).then(sql.lit(0)).else(sql.lit(1)).end())
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const items = rows.map(({ id, user_agent, created_at, last_used_at }) => ({
    id,
    userAgent: user_agent,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }));
  return { items, total, page, limit };
}

export async function listIds(db: Db, userId: string, now: Date) {
  const rows = await unexpired(db, userId, now).select(["id", "created_at"]).execute();
  return rows.map(({ id, created_at }) => ({ id, createdAt: created_at }));
}

const unexpired = (db: Db, userId: string, now: Date) =>
  db.selectFrom("sessions").where("user_id", "=", userId).where("expires_at", ">", now.getTime());
