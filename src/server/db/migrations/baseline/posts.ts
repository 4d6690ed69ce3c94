import type { SchemaDialect } from "../schema-dialect.ts";

export function posts({ name }: SchemaDialect) {
  const isPostgres = name === "PostgreSQL";
  return [
    // The two long texts come last: SQLite reads a row from its start, and lists never need them. Titles are sorted by
    // code points, as SQLite compares: the order must not depend on the locale of the database.
    `create table posts (
      number ${isPostgres ? "bigserial" : "integer"} primary key,
      id text not null unique,
      slug text not null unique,
      title text not null,
      title_key text ${isPostgres ? 'collate "C"' : ""} not null default '',
      excerpt text not null,
      content_format text not null,
      featured_image text,
      gallery_images text not null,
      author_id text not null,
      author_name text not null,
      published_at bigint,
      listed_at bigint not null,
      created_at bigint not null,
      updated_at bigint not null,
      version integer not null,
      read_time integer not null,
      view_count bigint not null,
      is_featured integer not null,
      is_published integer not null,
      is_starter integer not null,
      meta_title text not null,
      meta_description text not null,
      seo_keywords text not null,
      categories text not null,
      tags text not null,
      content text not null,
      content_html text not null
    )`,
    "create index posts_newest on posts (listed_at desc, id desc)",
    "create index posts_by_status on posts (is_published, listed_at desc, id desc)",
    "create index posts_featured on posts (is_featured, is_published, listed_at desc, id desc)",
    "create index posts_of_author on posts (author_id, listed_at desc, id desc)",
    "create index posts_drafts_of_author on posts (author_id, listed_at desc, id desc) where is_published = 0",
    "create index posts_starter on posts (is_starter) where is_starter = 1",
    // All that the dashboard sums up, so that it does not read the posts, whose texts stand between their figures.
    "create index posts_figures on posts (author_id, is_published, published_at, view_count)",
    "create index posts_by_title on posts (title_key, id)",
    "create index posts_by_views on posts (view_count, id)",
    "create index posts_published_first on posts (is_published desc, listed_at desc, id desc)",
    "create index posts_by_date on posts (published_at, id)",
    // Missing dates come last in both directions, for which SQLite reads one index twice.
    ...(isPostgres ? ["create index posts_by_latest_date on posts (published_at desc nulls last, id desc)"] : []),

    `create table publications (
      post_id text primary key references posts (id) on delete cascade,
      scheduled_at bigint,
      canonical_url text not null,
      share_image text,
      series text not null,
      series_key text not null,
      series_part integer,
      updated_on bigint,
      send_when_published integer not null default 0
    )`,
    "create index publications_due on publications (scheduled_at) where scheduled_at is not null",
    "create index publications_of_series on publications (series_key) where series_key != ''",

    // Checked at the end of a transaction: a new post takes its slug first, and is stored once it has one.
    `create table post_slugs (
      slug text primary key,
      post_id text not null,
      constraint post_slugs_lead_to_posts foreign key (post_id) references posts (id)
        on delete cascade deferrable initially deferred
    )`,
    "create index post_slugs_of_post on post_slugs (post_id)",

    // Labels repeat what lists of published posts sort by.
    `create table post_categories (
      post_id text not null references posts (id) on delete cascade,
      name text not null,
      name_key text not null,
      slug text not null,
      is_published integer not null default 0,
      listed_at bigint not null default 0,
      constraint post_categories_once primary key (post_id, name_key)
    )`,
    "create index post_categories_newest on post_categories (name_key, is_published, listed_at desc, post_id desc)",
    "create index post_categories_drafts on post_categories (name_key) where is_published = 0",
    "create index post_categories_by_slug on post_categories (slug, post_id)",

    `create table post_tags (
      post_id text not null references posts (id) on delete cascade,
      tag text not null,
      is_published integer not null default 0,
      listed_at bigint not null default 0,
      constraint post_tags_once primary key (post_id, tag)
    )`,
    "create index post_tags_newest on post_tags (tag, is_published, listed_at desc, post_id desc)",
    "create index post_tags_drafts on post_tags (tag) where is_published = 0",

    `create table label_aliases (
      kind text not null,
      name_key text not null,
      slug text not null,
      target text not null,
      target_key text not null,
      constraint label_aliases_once primary key (kind, name_key)
    )`,
    "create index label_aliases_by_slug on label_aliases (kind, slug)",

    `create table renderings (
      post_id text primary key references posts (id) on delete cascade,
      state text not null,
      derived_version integer not null,
      attempts integer not null,
      next_attempt_at bigint,
      sections text not null
    )`,
    "create index renderings_due on renderings (next_attempt_at) where next_attempt_at is not null",
    "create index renderings_by_version on renderings (derived_version)",
  ];
}
