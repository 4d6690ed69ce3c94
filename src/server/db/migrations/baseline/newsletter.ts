import type { SchemaDialect } from "../schema-dialect.ts";

/** A random token of 64 hexadecimal digits. */
const randomToken = {
  SQLite: "lower(hex(randomblob(32)))",
  PostgreSQL: "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')",
};

export const newsletter = ({ name }: SchemaDialect) => [
  `create table subscribers (
    id text primary key,
    email text not null,
    email_key text not null unique,
    name text not null,
    preferences text not null,
    is_active integer not null,
    inactive_reason text not null default '',
    unsubscribe_reason text not null,
    subscribed_at bigint not null,
    confirmed_at bigint,
    consent text,
    created_at bigint not null,
    token text not null unique default (${randomToken[name]}),
    folded text not null
  )`,
  "create index subscribers_newest on subscribers (created_at desc, id desc)",
  "create index subscribers_by_status on subscribers (is_active, created_at desc, id desc)",
  // New subscribers are counted between two midnights.
  "create index subscribers_by_start on subscribers (is_active, subscribed_at)",

  `create table subscriber_days (
    day text primary key,
    active integer not null
  )`,

  `create table subscription_waves (
    id text primary key,
    source text not null,
    name text not null,
    started_at bigint not null,
    last_at bigint not null,
    released_at bigint,
    removed_at bigint
  )`,

  `create table subscription_requests (
    id text primary key,
    subscriber_id text not null references subscribers (id) on delete cascade,
    wave_id text references subscription_waves (id) on delete set null,
    consent text not null,
    network text not null,
    domain text not null,
    mailbox text,
    created_at bigint not null,
    mailed_at bigint,
    token_hash text unique,
    expires_at bigint
  )`,
  "create index subscription_requests_by_network on subscription_requests (network, created_at)",
  "create index subscription_requests_by_domain on subscription_requests (domain, created_at)",
  "create index subscription_requests_by_mailbox on subscription_requests (mailbox, mailed_at)",
  "create index subscription_requests_subscriber_id on subscription_requests (subscriber_id)",
  "create index subscription_requests_wave_id on subscription_requests (wave_id)",
  "create index subscription_requests_created_at on subscription_requests (created_at)",

  `create table issues (
    id text primary key,
    number integer unique,
    version integer not null default 1,
    origin text not null,
    post_id text unique,
    subject text not null,
    preview text not null,
    note text not null,
    note_html text not null,
    post_ids text not null,
    state text not null,
    send_at bigint,
    content text,
    created_at bigint not null,
    updated_at bigint not null,
    started_at bigint,
    ended_at bigint
  )`,
  "create index issues_by_state on issues (state, send_at)",

  // Without a reference to the subscriber: what was sent stays when the subscriber is deleted.
  `create table issue_deliveries (
    issue_id text not null,
    subscriber_id text not null,
    state text not null,
    response text not null,
    is_permanent integer not null,
    bounced_at bigint,
    mail_id text,
    updated_at bigint not null,
    constraint issue_deliveries_key primary key (issue_id, subscriber_id)
  )`,
  "create index issue_deliveries_by_state on issue_deliveries (issue_id, state)",
  "create index issue_deliveries_of_subscriber on issue_deliveries (subscriber_id)",
  "create index issue_deliveries_of_mail on issue_deliveries (mail_id)",
  "create index issue_deliveries_in_flight on issue_deliveries (issue_id) where state = 'queued' and mail_id is not null",

  `create table issue_figures (
    issue_id text primary key references issues (id) on delete cascade,
    queued integer not null,
    accepted integer not null,
    failed integer not null,
    uncertain integer not null,
    bounced integer not null
  )`,
];
