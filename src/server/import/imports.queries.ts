import { sql } from "kysely";
import type { ImportSummary, ImportUpload } from "../../contract/imports/imports.ts";
import { jsonFact } from "../db/facts.ts";
import { hasRow } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";

/** Import record of a document, with its version and slug on this site, both null if the document was deleted. */
export type KnownDocument = Row<"imported_documents"> & { presentVersion: number | null; slug: string | null };

export const findBySource = (db: Db, source: string) =>
  db.selectFrom("imports").selectAll().where("source", "=", source).executeTakeFirst();

export const findImport = (db: Db, id: string) =>
  db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();

/** Records the start of a site's first or repeated import. */
export const begin = (db: Db, site: Pick<Row<"imports">, "id" | "source" | "program">, at: Date) =>
  db
    .insertInto("imports")
    .values({ ...site, started_at: at.getTime(), ended_at: null })
    .onConflict((conflict) => conflict.column("source").doUpdateSet({ ended_at: null }))
    .returning("id")
    .executeTakeFirstOrThrow();

export const end = (db: Db, id: string, at: Date) =>
  db.updateTable("imports").set({ ended_at: at.getTime() }).where("id", "=", id).execute();

/** The uploaded file, as stored; `by` is the id of the account that uploaded it. */
export type StoredUpload = Omit<ImportUpload, "progress"> & { by: string };
export const storedUpload = jsonFact<StoredUpload>("import-upload");
export const storedProgress = jsonFact<NonNullable<ImportUpload["progress"]>>("import-progress");
export const summaryOf = (importId: string) => jsonFact<ImportSummary>(`import-summary ${importId}`);

/** Deletes the record of an import if none of its documents is left; returns whether it did. */
export async function removeIfEmpty(db: Db, id: string) {
  const left = db.selectFrom("imported_documents").select("document_key").where("import_id", "=", id).limit(1);
  if (await left.executeTakeFirst()) return false;
  await db.deleteFrom("imports").where("id", "=", id).execute();
  await summaryOf(id).remove(db);
  return true;
}

/** Lists imports, newest first, with their numbers of posts, of pages and of documents edited afterwards. */
export const listImports = (db: Db) =>
  db
    .selectFrom("imports")
    .leftJoin("imported_documents", "imported_documents.import_id", "imports.id")
    .leftJoin("posts", "posts.id", "imported_documents.document_id")
    .leftJoin("pages", "pages.id", "imported_documents.document_id")
    .select(({ fn }) => [
      "imports.id",
      "imports.source",
      "imports.started_at",
      "imports.ended_at",
      fn.count<number>("posts.id").as("posts"),
      fn.count<number>("pages.id").as("pages"),
      sql<number>`count(case when coalesce(posts.version, pages.version) <> imported_documents.version then 1 end)`.as(
        "edited",
      ),
    ])
    .groupBy(["imports.id", "imports.source", "imports.started_at", "imports.ended_at"])
    .orderBy("imports.started_at", "desc")
    .orderBy("imports.id")
    .execute();

const selectKnown = (db: Db, importId: string) =>
  db
    .selectFrom("imported_documents")
    .leftJoin("posts", "posts.id", "imported_documents.document_id")
    .leftJoin("pages", "pages.id", "imported_documents.document_id")
    .selectAll("imported_documents")
    .select([
      sql<number | null>`coalesce(posts.version, pages.version)`.as("presentVersion"),
      sql<string | null>`coalesce(posts.slug, pages.slug)`.as("slug"),
    ])
    .where("import_id", "=", importId);

/** Finds the record of an imported document by its key. */
export const findKnown = (db: Db, importId: string, key: string): Promise<KnownDocument | undefined> =>
  selectKnown(db, importId).where("document_key", "=", key).executeTakeFirst();

/** Lists the records of up to `limit` imported documents after a key, in the order of keys. */
export const listKnown = (db: Db, importId: string, after: string, limit: number): Promise<KnownDocument[]> =>
  selectKnown(db, importId).where("document_key", ">", after).orderBy("document_key").limit(limit).execute();

/** Inserts a document's import record; returns false if another process has already imported the document. */
export async function claim(db: Db, row: Row<"imported_documents">) {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("imported_documents")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export const update = (
  db: Db,
  { import_id, document_key }: Pick<KnownDocument, "import_id" | "document_key">,
  changes: Pick<Row<"imported_documents">, "hash" | "version">,
) =>
  db
    .updateTable("imported_documents")
    .set(changes)
    .where((row) => row.and({ import_id, document_key }))
    .execute();

export const forget = (db: Db, { import_id, document_key }: Pick<KnownDocument, "import_id" | "document_key">) =>
  db
    .deleteFrom("imported_documents")
    .where((row) => row.and({ import_id, document_key }))
    .execute();

/** Whether a slug is taken, also as a former slug of a post. */
export const isTakenSlug = (db: Db, kind: "post" | "page", slug: string) =>
  hasRow(
    db
      .selectFrom(kind === "post" ? "post_slugs" : "pages")
      .select("slug")
      .where("slug", "=", slug),
  );

/** Lists the users whom imported documents may name as their author. */
export const listPeople = (db: Db) =>
  db.selectFrom("users").select(["id", "name", "email", "role"]).orderBy("created_at").orderBy("id").execute();
