import { type Kysely, sql } from "kysely";
import type { SchemaDialect as Dialect } from "./schema-dialect.ts";

/** An index for each column that lists of posts are sorted by. `title_key` is derived from the titles in the background. */
export async function postOrder(db: Kysely<never>, dialect: Dialect) {
  const isPostgres = dialect.name === "PostgreSQL";
  // By code points, as SQLite compares: the order must not depend on the locale of the database.
  await db.schema
    .alterTable("posts")
    .addColumn("title_key", isPostgres ? sql`text collate "C"` : "text", (column) => column.notNull().defaultTo(""))
    .execute();

  const index = (name: string, columns: string) =>
    sql`create index ${sql.ref(name)} on ${sql.raw(columns)}`.execute(db);
  await index("posts_by_title", "posts (title_key, id)");
  await index("posts_by_views", "posts (view_count, id)");
  await index("posts_published_first", "posts (is_published desc, listed_at desc, id desc)");
  // Dates that are missing come last in both directions, for which SQLite reads one index twice.
  await index("posts_by_date", "posts (published_at, id)");
  if (isPostgres) await index("posts_by_latest_date", "posts (published_at desc nulls last, id desc)");
}
