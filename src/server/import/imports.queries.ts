import { sql } from "kysely";
import type { ImportSummary, ImportUpload } from "../../contract/imports/imports.ts";
import { jsonFact } from "../db/facts.ts";
import type { Db, Row } from "../db/tables.ts";

/** An imported document, with the version that it has here now: null if it was deleted. */
export type KnownDocument = Row<"imported_documents"> & { presentVersion: number | null; slug: string | null };

export const findBySource = (db: Db, source: string) =>
  db.selectFrom("imports").selectAll().where("source", "=", source).executeTakeFirst();

export const findImport = (db: Db, id: string) =>
  db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();

/** Begins the import of a site, or begins it again. */
export const begin = (db: Db, site: Pick<Row<"imports">, "id" | "source" | "program">, at: Date) =>
  db
    .insertInto("imports")
    .values({ ...site, started_at: at.getTime(), ended_at: null })
    .onConflict((conflict) => conflict.column("source").doUpdateSet({ ended_at: null }))
    .returning("id")
    .executeTakeFirstOrThrow();

export const end = (db: Db, id: string, at: Date) =>
  db.updateTable("imports").set({ ended_at: at.getTime() }).where("id", "=", id).execute();

/** The uploaded file as it is stored; `by` is the id of an account. */
export type StoredUpload = Omit<ImportUpload, "progress"> & { by: string };
export const storedUpload = jsonFact<StoredUpload>("import-upload");
export const storedProgress = jsonFact<NonNullable<ImportUpload["progress"]>>("import-progress");
export const summaryOf = (importId: string) => jsonFact<ImportSummary>(`import-summary ${importId}`);

/** Deletes an import of which no document is left; returns whether it did. */
export async function removeIfEmpty(db: Db, id: string) {
  const left = db.selectFrom("imported_documents").select("document_key").where("import_id", "=", id).limit(1);
  if (await left.executeTakeFirst()) return false;
  await db.deleteFrom("imports").where("id", "=", id).execute();
  await summaryOf(id).remove(db);
  return true;
}

/** Lists all imports with the numbers of their documents, of those that exist, and of those edited here, the latest first. */
export const listImports = (db: Db) =>
  db
    .selectFrom("imports")
    .leftJoin("imported_documents", "imported_documents.import_id", "imports.id")
    .leftJoin("posts", "posts.id", "imported_documents.document_id")
    .leftJoin("pages", "pages.id", "imported_documents.document_id")
    .select(({ fn }) => [
      "imports.id",
      "imports.source",
      "imports.program",
      "imports.started_at",
      "imports.ended_at",
      fn.count<number>("imported_documents.document_id").as("documents"),
      fn.count<number>("posts.id").as("posts"),
      fn.count<number>("pages.id").as("pages"),
      sql<number>`count(case when coalesce(posts.version, pages.version) <> imported_documents.version then 1 end)`.as(
        "edited",
      ),
    ])
    .groupBy(["imports.id", "imports.source", "imports.program", "imports.started_at", "imports.ended_at"])
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

/** Finds what an import has stored of documents, by their keys. */
export async function findKnown(db: Db, importId: string, keys: readonly string[]) {
  const rows: KnownDocument[] = await selectKnown(db, importId).where("document_key", "in", keys).execute();
  return new Map(rows.map((row) => [row.document_key, row]));
}

/** Lists documents of an import after a key, in the order of keys. */
export const listKnown = (db: Db, importId: string, after: string, limit: number): Promise<KnownDocument[]> =>
  selectKnown(db, importId).where("document_key", ">", after).orderBy("document_key").limit(limit).execute();

/** Records a document unless another process has imported it; returns whether it is recorded now. */
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

/** Finds which of these slugs belong to a document already, including former ones of posts. */
export async function findTakenSlugs(db: Db, kind: "post" | "page", slugs: readonly string[]) {
  const table = kind === "post" ? "post_slugs" : "pages";
  const rows = await db.selectFrom(table).select("slug").where("slug", "in", slugs).execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Lists the people whose name may stand on imported documents. */
export const listPeople = (db: Db) =>
  db.selectFrom("users").select(["id", "name", "email", "role"]).orderBy("created_at").orderBy("id").execute();
