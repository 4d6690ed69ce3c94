import type { Db, Row } from "../../db/tables.ts";
import type { IssueContent } from "./issues.queries.ts";

type IssueState = Row<"issues">["state"];

export async function findState(db: Db, id: string) {
  const row = await db.selectFrom("issues").select("state").where("id", "=", id).executeTakeFirst();
  return row?.state;
}

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

/** Gives the issue its number and its final content. */
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

export async function listSending(db: Db) {
  const rows = await db.selectFrom("issues").select("id").where("state", "=", "sending").execute();
  return rows.map(({ id }) => id);
}

/** Lists the scheduled issues whose time has come, the earliest first. */
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

/** Returns when the next scheduled issue is due. */
export async function findNextSending(db: Db) {
  const row = await db
    .selectFrom("issues")
    .select(({ fn }) => fn.min("send_at").as("at"))
    .where("state", "=", "scheduled")
    .executeTakeFirst();
  return row?.at ?? undefined;
}
