/** Unsaved, saved and deleted versions of posts, none of which refers to its post: they outlive it. Long columns are last. */
export const writing = () => [
  `create table working_copies (
    post_id text not null,
    user_id text not null references users (id) on delete cascade,
    version text not null,
    post_version integer not null,
    updated_at bigint not null,
    title text,
    fields text not null,
    constraint working_copies_key primary key (post_id, user_id)
  )`,
  "create index working_copies_of_user on working_copies (user_id)",

  `create table draft_links (
    id text primary key,
    post_id text not null,
    user_id text not null references users (id) on delete cascade,
    token_hash text not null unique,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  "create index draft_links_of_post on draft_links (post_id)",
  "create index draft_links_of_user on draft_links (user_id)",

  `create table revisions (
    id text primary key,
    post_id text not null,
    user_id text not null,
    user_name text not null,
    created_at bigint not null,
    base_id text,
    bytes integer not null,
    images text not null,
    snapshot text not null
  )`,
  "create index revisions_of_post on revisions (post_id, created_at, id)",
  "create index revisions_by_date on revisions (created_at, id)",
  "create index revisions_of_user on revisions (user_id)",

  `create table trash (
    id text primary key,
    title text not null,
    author_id text not null,
    author_name text not null,
    is_published integer not null,
    view_count integer not null,
    deleted_by text not null,
    deleted_by_name text not null,
    deleted_at bigint not null,
    folded text not null,
    images text not null,
    snapshot text not null
  )`,
  "create index trash_by_date on trash (deleted_at, id)",
];
