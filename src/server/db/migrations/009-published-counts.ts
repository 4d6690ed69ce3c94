import { type Kysely, sql } from "kysely";
import type { SchemaDialect as Dialect } from "./schema-dialect.ts";

const categories = { table: "post_categories", kind: "category", name: "name", key: "name_key", slug: "slug" } as const;
const tags = { table: "post_tags", kind: "tag", name: "tag", key: "tag", slug: undefined } as const;
const labels = [categories, tags];
type Labels = (typeof labels)[number];

/** Labels repeat what lists of published posts sort by, and triggers count these posts: no list counts them itself. */
export async function publishedCounts(db: Kysely<never>, dialect: Dialect) {
  const { schema } = db;
  for (const { table } of labels) {
    for (const [column, type] of [
      ["is_published", "integer"],
      ["listed_at", "bigint"],
    ] as const) {
      await schema
        .alterTable(table)
        .addColumn(column, type, (definition) => definition.notNull().defaultTo(sql.lit(0)))
        .execute();
    }
    await sql`
      update ${sql.table(table)} set (is_published, listed_at) =
        (select is_published, listed_at from posts where posts.id = ${sql.ref(`${table}.post_id`)})`.execute(db);
  }
  for (const index of ["post_categories_by_name", "post_tags_by_tag"]) await schema.dropIndex(index).execute();
  const newest = ["is_published", "listed_at desc", "post_id desc"] as const;
  await schema
    .createIndex("post_categories_newest")
    .on("post_categories")
    .columns(["name_key", ...newest])
    .execute();
  await schema
    .createIndex("post_tags_newest")
    .on("post_tags")
    .columns(["tag", ...newest])
    .execute();
  await schema
    .createIndex("posts_drafts_of_author")
    .on("posts")
    .columns(["author_id", "listed_at desc", "id desc"])
    .where(sql.ref("is_published"), "=", sql.lit(0))
    .execute();

  await schema
    .createTable("published_counts")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_key", "text", (column) => column.notNull())
    .addColumn("slug", "text", (column) => column.notNull())
    .addColumn("posts", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("published_counts_once", ["kind", "name"])
    .execute();
  await sql`
    insert into published_counts (kind, name, name_key, slug, posts)
    select 'all', '', '', '', count(*) from posts where is_published = 1`.execute(db);
  await sql`
    insert into published_counts (kind, name, name_key, slug, posts)
    select 'category', name, min(name_key), min(slug), count(*)
    from post_categories where is_published = 1 group by name`.execute(db);
  await sql`
    insert into published_counts (kind, name, name_key, slug, posts)
    select 'tag', tag, tag, '', count(*) from post_tags where is_published = 1 group by tag`.execute(db);

  for (const [name, event, body] of triggers) await createTrigger(db, dialect, name, event, body);
}

const countAll = (change: string) => `update published_counts set posts = posts + ${change} where kind = 'all';`;

const countLabel = ({ kind, name, key, slug }: Labels, row: "old" | "new", change: string) => `
  insert into published_counts (kind, name, name_key, slug, posts)
  values ('${kind}', ${row}.${name}, ${row}.${key}, ${slug ? `${row}.${slug}` : "''"}, ${change})
  on conflict (kind, name) do update set posts = published_counts.posts + excluded.posts, slug = excluded.slug;
  delete from published_counts where kind = '${kind}' and name = ${row}.${name} and posts = 0;`;

const copyToLabels = ({ table }: Labels) =>
  `update ${table} set is_published = new.is_published, listed_at = new.listed_at where post_id = new.id;`;

/** Name, event and statements, which both databases read alike. */
const triggers = [
  ["posts_count_insert", "insert on posts for each row when (new.is_published = 1)", countAll("1")],
  ["posts_count_delete", "delete on posts for each row when (old.is_published = 1)", countAll("-1")],
  [
    "posts_count_update",
    "update on posts for each row when (new.is_published <> old.is_published or new.listed_at <> old.listed_at)",
    countAll("new.is_published - old.is_published") + labels.map(copyToLabels).join("\n"),
  ],
  ...labels.flatMap(
    (label) =>
      [
        [
          `${label.table}_count_insert`,
          `insert on ${label.table} for each row when (new.is_published = 1)`,
          countLabel(label, "new", "1"),
        ],
        [
          `${label.table}_count_delete`,
          `delete on ${label.table} for each row when (old.is_published = 1)`,
          countLabel(label, "old", "-1"),
        ],
        [
          `${label.table}_count_update`,
          `update on ${label.table} for each row when (new.is_published <> old.is_published)`,
          countLabel(label, "new", "new.is_published - old.is_published"),
        ],
      ] as const,
  ),
] as const;

async function createTrigger(db: Kysely<never>, dialect: Dialect, name: string, event: string, body: string) {
  if (dialect.name === "SQLite") {
    await sql.raw(`create trigger ${name} after ${event} begin ${body} end`).execute(db);
    return;
  }
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`)
    .execute(db);
  await sql.raw(`create trigger ${name} after ${event} execute function ${name}()`).execute(db);
}
