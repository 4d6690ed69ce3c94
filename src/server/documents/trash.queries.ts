import type { TrashedDocument } from "../../contract/documents/trash.ts";
import type { Page } from "../../contract/envelope.ts";
import type { LongListFilter } from "../../contract/long-lists.ts";
import { decodeResource } from "../db/decode-row.ts";
import { foldedTexts, holdsPhrase } from "../db/folding.ts";
import { readPage } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";

export async function insert(db: Db, rows: readonly Omit<Row<"trash">, "folded">[]) {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({ ...row, folded: foldedTexts(row.title, row.author_name) }));
  await db.insertInto("trash").values(values).execute();
}

/** Deletes a document from the trash and returns its row; undefined if another request has already deleted it. */
export const take = (db: Db, id: string) =>
  db.deleteFrom("trash").where("id", "=", id).returningAll().executeTakeFirst();

const columns = [
  "id",
  "kind",
  "title",
  "author_id",
  "author_name",
  "is_published",
  "deleted_by_name",
  "deleted_at",
] as const;

/** Lists deleted documents, the last deleted first. */
export async function list(db: Db, filter: LongListFilter, retentionMs: number): Promise<Page<TrashedDocument>> {
  const matches = matching(db, filter);
  const rows = matches.select(columns).orderBy("deleted_at", "desc").orderBy("id", "desc");
  return readPage(matches, rows, (row) => toTrashedDocument(row, retentionMs), filter);
}

export const matching = (db: Db, { search }: Pick<LongListFilter, "search">) =>
  db.selectFrom("trash").$if(search !== undefined, (query) => query.where(holdsPhrase(search ?? "")));

function toTrashedDocument(
  { author_id, author_name, deleted_by_name, ...row }: Pick<Row<"trash">, (typeof columns)[number]>,
  retentionMs: number,
): TrashedDocument {
  return {
    ...decodeResource(row),
    author: author_id === "" ? null : { _id: author_id, id: author_id, name: author_name },
    deletedBy: deleted_by_name,
    expiresAt: new Date(row.deleted_at + retentionMs).toISOString(),
  };
}

/** Lists the ids of up to `max` documents that were deleted before `before`, oldest first. */
export async function listBefore(db: Db, before: Date, max: number) {
  const rows = await db
    .selectFrom("trash")
    .select("id")
    .where("deleted_at", "<", before.getTime())
    .orderBy("deleted_at")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Permanently deletes documents with their revisions, working copies, draft links and mentions; returns how many. */
export async function remove(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return 0;
  const deleted = await db.deleteFrom("trash").where("id", "in", ids).returning("id").execute();
  const deletedIds = deleted.map(({ id }) => id);
  if (deletedIds.length === 0) return 0;
  for (const table of ["working_copies", "draft_links", "revisions", "webmentions"] as const)
    await db.deleteFrom(table).where("post_id", "in", deletedIds).execute();
  return deleted.length;
}

export async function renameAuthor(db: Db, authorId: string, name: string) {
  const rows = await db.selectFrom("trash").select(["id", "title"]).where("author_id", "=", authorId).execute();
  for (const { id, title } of rows) {
    const changes = { author_name: name, folded: foldedTexts(title, name) };
    await db.updateTable("trash").set(changes).where("id", "=", id).execute();
  }
}
