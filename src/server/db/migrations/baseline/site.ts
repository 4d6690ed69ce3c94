export const site = () => [
  `create table site_settings (
    id integer primary key,
    value text not null,
    version integer not null,
    updated_at bigint not null
  )`,

  `create table pages (
    id text primary key,
    slug text not null unique,
    title text not null,
    description text not null,
    content text not null,
    content_html text not null,
    render_version integer not null,
    is_in_navigation integer not null,
    is_published integer not null,
    is_starter integer not null,
    version integer not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,

  `create table former_page_slugs (
    slug text primary key,
    page_id text not null references pages (id) on delete cascade
  )`,
  "create index former_page_slugs_of_page on former_page_slugs (page_id)",

  `create table media (
    id text primary key,
    file text not null unique,
    width integer not null,
    height integer not null,
    bytes bigint not null,
    name text not null default '',
    alt text not null default '',
    caption text not null default '',
    uploaded_by text not null,
    created_at bigint not null,
    unused_since bigint,
    folded text not null default ''
  )`,
  "create index media_by_date on media (created_at, id)",

  `create table post_media (
    post_id text not null references posts (id) on delete cascade,
    file text not null,
    constraint post_media_key primary key (post_id, file)
  )`,
  "create index post_media_by_file on post_media (file)",

  // Totals per day stay for ever, and so do details per month; details per day become months.
  `create table view_days (
    day text primary key,
    views bigint not null
  )`,

  `create table view_details (
    kind text not null,
    day text not null,
    name text not null,
    views bigint not null,
    constraint view_details_once primary key (kind, day, name)
  )`,

  `create table view_months (
    kind text not null,
    month text not null,
    name text not null,
    views bigint not null,
    constraint view_months_once primary key (kind, month, name)
  )`,
];
