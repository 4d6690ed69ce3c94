import type { Revision, RevisionFilter } from "../../contract/documents/revisions.ts";
import type { Page } from "../../contract/envelope.ts";
import { decodeResource } from "../db/decode-row.ts";
import { hasRow, readPage } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";

/** A revision without its text. */
export type RevisionMark = Pick<Row<"revisions">, "id" | "base_id" | "created_at">;

const columns = ["id", "created_at", "user_name"] as const;

/** Lists revisions, newest first. */
export async function list(db: Db, documentId: string, filter: RevisionFilter): Promise<Page<Revision>> {
  const matches = db.selectFrom("revisions").where("post_id", "=", documentId);
  const rows = matches.select(columns).orderBy("created_at", "desc").orderBy("id", "desc");
  return readPage(matches, rows, toRevision, filter);
}

export const toRevision = ({
  id,
  created_at,
  user_name: savedBy,
}: Pick<Row<"revisions">, (typeof columns)[number]>): Revision => decodeResource({ id, created_at, savedBy });

/** Finds a revision by id; undefined if it belongs to another document. */
export const find = (db: Db, documentId: string, id: string) =>
  db.selectFrom("revisions").selectAll().where("id", "=", id).where("post_id", "=", documentId).executeTakeFirst();

export const insert = (db: Db, row: Row<"revisions">) => db.insertInto("revisions").values(row).execute();

export const hasAny = (db: Db, documentId: string) =>
  hasRow(db.selectFrom("revisions").select("id").where("post_id", "=", documentId).limit(1));

/** Lists all revisions of a document without their texts, newest first. */
export const listMarks = (db: Db, documentId: string): Promise<RevisionMark[]> =>
  db
    .selectFrom("revisions")
    .select(["id", "base_id", "created_at"])
    .where("post_id", "=", documentId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const remove = (db: Db, ids: readonly string[]) => db.deleteFrom("revisions").where("id", "in", ids).execute();

/** Lists up to `max` documents with ids above `after` and with several revisions, the oldest before `before`. */
export async function listDocumentsToPrune(db: Db, before: number, after: string, max: number) {
  const rows = await db
    .selectFrom("revisions")
    .select("post_id")
    .where("post_id", ">", after)
    .groupBy("post_id")
    .having(({ fn, and, eb }) => and([eb(fn.countAll<number>(), ">", 1), eb(fn.min("created_at"), "<", before)]))
    .orderBy("post_id")
    .limit(max)
    .execute();
  return rows.map(({ post_id }) => post_id);
}
