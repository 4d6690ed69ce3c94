import { type Kysely, sql } from "kysely";
import type { SchemaDialect as Dialect } from "./schema-dialect.ts";

const labels = [
  { table: "post_categories", kind: "category", name: "name", key: "min(name_key)", slug: "min(slug)" },
  { table: "post_tags", kind: "tag", name: "tag", key: "tag", slug: "''" },
] as const;

/** PostgreSQL counts once for a statement: a row that changes for each of many posts of a transaction becomes ever slower. */
export async function countsByStatement(db: Kysely<never>, dialect: Dialect) {
  if (dialect.name !== "PostgreSQL") return;
  for (const [event, rows, sign] of [
    ["insert", "new", "+"],
    ["delete", "old", "-"],
  ] as const) {
    const count = (table: string, body: string) =>
      replaceTrigger(db, `${table}_count_${event}`, table, event, rows, body);
    await count(
      "posts",
      `update published_counts set posts = posts ${sign} (select count(*) from changed where is_published = 1)
       where kind = 'all' and exists (select 1 from changed where is_published = 1);`,
    );
    for (const { table, kind, name, key, slug } of labels) {
      await count(
        table,
        `insert into published_counts (kind, name, name_key, slug, posts)
         select '${kind}', ${name}, ${key}, ${slug}, ${sign}count(*)
         from changed where is_published = 1 group by ${name} order by ${name}
         on conflict (kind, name) do update set posts = published_counts.posts + excluded.posts, slug = excluded.slug;
         ${event === "delete" ? `delete from published_counts where kind = '${kind}' and posts = 0 and name in (select ${name} from changed);` : ""}`,
      );
    }
  }
}

async function replaceTrigger(
  db: Kysely<never>,
  name: string,
  table: string,
  event: string,
  rows: "new" | "old",
  body: string,
) {
  await sql.raw(`drop trigger ${name} on ${table}`).execute(db);
  await sql
    .raw(
      `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ${name} after ${event} on ${table} referencing ${rows} table as changed
       for each statement execute function ${name}()`,
    )
    .execute(db);
}
