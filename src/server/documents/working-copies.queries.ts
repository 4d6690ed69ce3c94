import type { NewWorkingCopy, WorkingCopy } from "../../contract/documents/working-copies.ts";
import { storablePart } from "../../contract/fields.ts";
import { hasChanged } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";

/** Key of a working copy: its document and the user whose changes it contains. */
export interface CopyKey {
  documentId: string;
  userId: string;
}

const isCopy = ({ documentId, userId }: CopyKey) => ({ post_id: documentId, user_id: userId });

const toWorkingCopy = (row: Row<"working_copies">): WorkingCopy => ({
  version: row.version,
  documentVersion: row.post_version,
  fields: JSON.parse(row.fields) as WorkingCopy["fields"],
  updatedAt: new Date(row.updated_at).toISOString(),
});

export async function find(db: Db, key: CopyKey) {
  const row = await db
    .selectFrom("working_copies")
    .selectAll()
    .where(({ and }) => and(isCopy(key)))
    .executeTakeFirst();
  return row && toWorkingCopy(row);
}

const ofDocuments = (db: Db, userId: string, documentIds: readonly string[]) =>
  db.selectFrom("working_copies").where("user_id", "=", userId).where("post_id", "in", documentIds);

/** Lists the user's working copies of these documents by document id, without their fields. */
export async function listMarks(db: Db, userId: string, documentIds: readonly string[]) {
  if (documentIds.length === 0) return new Map<string, { title: string | null; updatedAt: string }>();
  const rows = await ofDocuments(db, userId, documentIds).select(["post_id", "title", "updated_at"]).execute();
  return new Map(
    rows.map((row) => [row.post_id, { title: row.title, updatedAt: new Date(row.updated_at).toISOString() }]),
  );
}

/** Lists the unsaved fields of the user's working copies of these documents, by document id. */
export async function listFields(db: Db, userId: string, documentIds: readonly string[]) {
  if (documentIds.length === 0) return new Map<string, WorkingCopy["fields"]>();
  const rows = await ofDocuments(db, userId, documentIds).select(["post_id", "fields"]).execute();
  return new Map(rows.map(({ post_id, fields }) => [post_id, JSON.parse(fields) as WorkingCopy["fields"]]));
}

/**
 * Stores a working copy, or deletes it if it has no fields; returns false unless the stored version is in `replaces`.
 */
export async function store(db: Db, key: CopyKey, { replaces, ...copy }: NewWorkingCopy, at: number) {
  const versions = replaces.filter((version) => version !== null);
  if (Object.keys(copy.fields).length === 0) {
    await remove(db, key, versions);
    return (await find(db, key)) === undefined;
  }
  const { title } = copy.fields;
  const row = {
    version: copy.version,
    post_version: copy.documentVersion,
    updated_at: at,
    title: typeof title === "string" ? storablePart(title) : null,
    fields: JSON.stringify(copy.fields),
  };
  if (versions.length > 0) {
    const current = db.updateTable("working_copies").where(({ and }) => and(isCopy(key)));
    if (await hasChanged(current.set(row).where("version", "in", versions))) return true;
  }
  if (!replaces.includes(null)) return false;
  return hasChanged(
    db
      .insertInto("working_copies")
      .values({ ...isCopy(key), ...row })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Deletes the working copy if its version is in `versions`, or in any case if `versions` is undefined. */
export async function remove(db: Db, key: CopyKey, versions?: readonly string[]) {
  if (versions?.length === 0) return;
  await db
    .deleteFrom("working_copies")
    .where(({ and }) => and(isCopy(key)))
    .$if(versions !== undefined, (copies) => copies.where("version", "in", versions ?? []))
    .execute();
}
