import { type Kysely, sql } from "kysely";

/** Sites of other programs whose posts and pages were imported, and what became of each document. */
export async function imports(db: Kysely<never>) {
  const statements = [
    `create table imports (
      id text primary key,
      source text not null unique,
      program text not null,
      started_at bigint not null,
      ended_at bigint
    )`,
    `create table imported_documents (
      import_id text not null references imports (id) on delete cascade,
      document_key text not null,
      hash text not null,
      kind text not null,
      document_id text not null,
      version integer not null,
      constraint imported_documents_once primary key (import_id, document_key)
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
