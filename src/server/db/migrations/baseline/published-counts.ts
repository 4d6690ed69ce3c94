import type { SchemaDialect } from "../schema-dialect.ts";

const categories = { table: "post_categories", kind: "category", name: "name", key: "name_key", slug: "slug" } as const;
const tags = { table: "post_tags", kind: "tag", name: "tag", key: "tag", slug: undefined } as const;
const labels = [categories, tags];
type Labels = (typeof labels)[number];

/** The number of published posts, in total and by label, which triggers maintain: no list counts them itself. */
export function publishedCounts({ name }: SchemaDialect) {
  const isPostgres = name === "PostgreSQL";
  return [
    `create table published_counts (
      kind text not null,
      name text not null,
      name_key text not null,
      slug text not null,
      posts bigint not null,
      constraint published_counts_once primary key (kind, name)
    )`,
    "insert into published_counts (kind, name, name_key, slug, posts) values ('all', '', '', '', 0)",
    ...(isPostgres ? statementTriggers : rowTriggers),
    ...updateTriggers.flatMap((trigger) => (isPostgres ? postgresTrigger(trigger) : sqliteTrigger(trigger))),
  ];
}

interface Trigger {
  name: string;
  event: string;
  body: string;
}

const sqliteTrigger = ({ name, event, body }: Trigger) => [`create trigger ${name} after ${event} begin ${body} end`];

const postgresTrigger = ({ name, event, body }: Trigger) => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  `create trigger ${name} after ${event} execute function ${name}()`,
];

const countAll = (change: string) => `update published_counts set posts = posts + ${change} where kind = 'all';`;

const countLabel = ({ kind, name, key, slug }: Labels, row: "old" | "new", change: string) => `
  insert into published_counts (kind, name, name_key, slug, posts)
  values ('${kind}', ${row}.${name}, ${row}.${key}, ${slug ? `${row}.${slug}` : "''"}, ${change})
  on conflict (kind, name) do update set posts = published_counts.posts + excluded.posts, slug = excluded.slug;
  delete from published_counts where kind = '${kind}' and name = ${row}.${name} and posts = 0;`;

const copyToLabels = ({ table }: Labels) =>
  `update ${table} set is_published = new.is_published, listed_at = new.listed_at where post_id = new.id;`;

const updateTriggers: Trigger[] = [
  {
    name: "posts_count_update",
    event: "update on posts for each row when (new.is_published <> old.is_published or new.listed_at <> old.listed_at)",
    body: countAll("new.is_published - old.is_published") + labels.map(copyToLabels).join("\n"),
  },
  ...labels.map((label) => ({
    name: `${label.table}_count_update`,
    event: `update on ${label.table} for each row when (new.is_published <> old.is_published)`,
    body: countLabel(label, "new", "new.is_published - old.is_published"),
  })),
];

/** SQLite counts each inserted and deleted row. */
const rowTriggers = (["insert", "delete"] as const).flatMap((event) => {
  const [row, change] = event === "insert" ? (["new", "1"] as const) : (["old", "-1"] as const);
  const trigger = (table: string, body: string) =>
    sqliteTrigger({
      name: `${table}_count_${event}`,
      event: `${event} on ${table} for each row when (${row}.is_published = 1)`,
      body,
    });
  return [
    ...trigger("posts", countAll(change)),
    ...labels.flatMap((label) => trigger(label.table, countLabel(label, row, change))),
  ];
});

/** PostgreSQL counts once per statement: a row that changes for each of many posts of a transaction becomes ever slower. */
const statementTriggers = (["insert", "delete"] as const).flatMap((event) => {
  const [rows, sign] = event === "insert" ? (["new", "+"] as const) : (["old", "-"] as const);
  const trigger = (table: string, body: string) =>
    postgresTrigger({
      name: `${table}_count_${event}`,
      event: `${event} on ${table} referencing ${rows} table as changed for each statement`,
      body,
    });
  const countLabels = ({ kind, name, key, slug }: Labels) => `
    insert into published_counts (kind, name, name_key, slug, posts)
    select '${kind}', ${name}, ${slug ? `min(${key}), min(${slug})` : `${key}, ''`}, ${sign}count(*)
    from changed where is_published = 1 group by ${name} order by ${name}
    on conflict (kind, name) do update set posts = published_counts.posts + excluded.posts, slug = excluded.slug;`;
  const removeUnused = ({ kind, name }: Labels) =>
    `delete from published_counts where kind = '${kind}' and posts = 0 and name in (select ${name} from changed);`;
  return [
    ...trigger(
      "posts",
      `update published_counts set posts = posts ${sign} (select count(*) from changed where is_published = 1)
      where kind = 'all' and exists (select 1 from changed where is_published = 1);`,
    ),
    ...labels.flatMap((label) =>
      trigger(label.table, countLabels(label) + (event === "delete" ? removeUnused(label) : "")),
    ),
  ];
});
