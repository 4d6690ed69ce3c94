export const accounts = () => [
  `create table users (
    id text primary key,
    name text not null,
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    role text not null,
    is_active integer not null,
    last_login_at bigint,
    created_at bigint not null,
    folded text not null
  )`,
  "create index users_newest on users (created_at desc, id desc)",
  "create index users_active_admins on users (role, is_active)",

  `create table sessions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null,
    user_agent text not null default '',
    last_used_at bigint not null default 0
  )`,
  "create index sessions_of_user on sessions (user_id)",
  "create index sessions_by_end on sessions (expires_at)",

  `create table password_links (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    expires_at bigint not null
  )`,
  "create index password_links_of_user on password_links (user_id)",

  `create table author_profiles (
    user_id text primary key references users (id) on delete cascade,
    slug text not null unique,
    bio text not null,
    bio_html text not null,
    rendered_version integer not null,
    picture text,
    links text not null
  )`,

  `create table author_slugs (
    slug text primary key,
    user_id text not null references users (id) on delete cascade
  )`,
  "create index author_slugs_of_user on author_slugs (user_id)",

  `create table security_events (
    id text primary key,
    kind text not null,
    at bigint not null,
    count bigint not null,
    bucket text not null unique,
    actor_id text,
    actor_name text not null,
    actor_email text not null,
    subject_id text,
    subject_name text not null,
    subject_email text not null,
    network text not null,
    detail text not null,
    folded text not null
  )`,
  "create index security_events_by_time on security_events (at, id)",
  "create index security_events_by_kind on security_events (kind, at)",
];
