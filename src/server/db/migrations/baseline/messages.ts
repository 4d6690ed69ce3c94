export const messages = () => [
  `create table contact_messages (
    id text primary key,
    name text not null,
    email text not null,
    message text not null,
    created_at bigint not null,
    is_read integer not null,
    is_replied integer not null,
    replied_at bigint,
    is_spam integer not null,
    folded text not null
  )`,
  "create index contact_messages_newest on contact_messages (is_spam, created_at desc, id desc)",
  "create index contact_messages_by_read on contact_messages (is_spam, is_read, created_at desc, id desc)",

  `create table replies (
    id text primary key,
    message_id text not null references contact_messages (id) on delete cascade,
    mail_id text not null unique,
    user_id text not null,
    user_name text not null,
    text text not null,
    state text not null,
    response text not null,
    created_at bigint not null
  )`,
  "create index replies_of_message on replies (message_id, created_at)",

  `create table message_notices (
    user_id text primary key references users (id) on delete cascade,
    messages text not null,
    counts_spam integer not null
  )`,

  `create table message_sources (
    message_id text primary key,
    text_key text not null,
    network_key text not null,
    sent_at bigint not null
  )`,
  "create index message_sources_by_text on message_sources (text_key)",
  "create index message_sources_by_time on message_sources (sent_at)",

  // Without a reference to the post, so that they wait in the trash with it.
  `create table webmentions (
    id text primary key,
    source text not null,
    target text,
    post_id text not null,
    kind text not null,
    state text not null,
    author text not null,
    author_url text,
    excerpt text not null,
    created_at bigint not null,
    verified_at bigint not null,
    folded text not null,
    constraint webmentions_of_source unique (post_id, source)
  )`,
  "create index webmentions_by_state on webmentions (state, created_at)",
  "create index webmentions_of_post on webmentions (post_id, state, created_at)",
];
