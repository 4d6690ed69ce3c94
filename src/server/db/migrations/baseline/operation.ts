import type { SchemaDialect } from "../schema-dialect.ts";

export const operation = ({ name }: SchemaDialect) => [
  `create table jobs (
    id text primary key,
    kind text not null,
    key text,
    payload text not null,
    state text not null,
    reason text not null,
    attempts integer not null,
    run_at bigint not null,
    lease_id text,
    renewals integer not null,
    handed_over_at bigint,
    created_at bigint not null,
    ended_at bigint
  )`,
  "create unique index jobs_waiting on jobs (kind, key) where state = 'waiting'",
  "create index jobs_by_state on jobs (state, run_at, id)",

  `create table job_schedules (
    kind text primary key,
    last_slot bigint not null
  )`,

  `create table mails (
    id text primary key,
    kind text not null,
    recipient text not null,
    props text not null,
    state text not null,
    response text not null,
    attempts integer not null,
    attempted_at bigint,
    created_at bigint not null,
    ended_at bigint
  )`,
  "create index mails_by_state on mails (state, ended_at)",
  "create index mails_by_attempt on mails (attempted_at)",

  `create table processes (
    id text primary key,
    host text not null,
    version text not null,
    media text not null,
    started_at bigint not null,
    seen_at bigint not null
  )`,

  `create table tries (
    key text primary key,
    count integer not null,
    until bigint not null
  )`,
  "create index tries_by_end on tries (until)",

  `create table idempotency_keys (
    id text primary key,
    fingerprint text not null,
    result text not null,
    expires_at bigint not null
  )`,
  "create index idempotency_keys_by_end on idempotency_keys (expires_at)",

  `create table facts (
    name text primary key,
    value text not null
  )`,
  // A new database has no column that an older rule folded.
  "insert into facts (name, value) values ('folded_version', '2')",
  ...(name === "PostgreSQL" ? notices : []),
];

/** PostgreSQL notifies all processes of a raised version and of a waiting job at the commit; SQLite serves one process. */
const notices = [
  `create function versions_notify() returns trigger language plpgsql as $$
  begin perform pg_notify('folio_versions', new.name); return null; end $$`,
  `create trigger versions_notify after insert or update on facts
  for each row when (new.name in ('content_version', 'view_version')) execute function versions_notify()`,

  `create function jobs_notify() returns trigger language plpgsql as $$
  begin perform pg_notify('folio_jobs', ''); return null; end $$`,
  `create trigger jobs_notify after insert or update on jobs
  for each row when (new.state = 'waiting') execute function jobs_notify()`,
];
