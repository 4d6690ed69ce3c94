import { type Kysely, sql } from "kysely";
import type { SchemaDialect as Dialect } from "./schema-dialect.ts";

/** Which articles' HTML must be made again, and a search index of SQLite that takes words as they are. */
export async function derivedData(db: Kysely<never>, dialect: Dialect) {
  const { schema } = db;
  await schema
    .createTable("rendering_queue")
    .addColumn("post_id", "text", (column) => column.primaryKey().references("posts.id").onDelete("cascade"))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("rendering_queue_due").on("rendering_queue").columns(["state", "next_attempt_at"]).execute();

  // Without posts there is nothing that an older version could have derived.
  await sql`
    insert into facts (name, value) select 'derived_version', '1'
    where not exists (select 1 from posts)`.execute(db);

  if (dialect.name !== "SQLite") return;
  // The words come split and folded, so everything but spaces belongs to them: marks, and the signs of c++ and c#.
  await sql`drop table post_search`.execute(db);
  await sql`
    create virtual table post_search using fts5(
      title, labels, excerpt, content,
      content='', contentless_delete=1, prefix='2 3',
      tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'"
    )`.execute(db);
}
