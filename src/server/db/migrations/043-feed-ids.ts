import { type Kysely, sql } from "kysely";

const statements = [
  "alter table imported_documents add column feed_id text",
  "create index imported_documents_by_document on imported_documents (document_id)",
];

/** The id by which readers of the former feed know an imported document. */
export async function feedIds(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
