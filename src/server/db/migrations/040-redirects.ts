import { type Kysely, sql } from "kysely";

const statements = [
  `create table redirects (
    id text primary key,
    source text not null unique,
    path text not null,
    is_pattern integer not null,
    has_query integer not null,
    target text not null,
    status integer not null,
    origin text not null,
    hits bigint not null,
    last_hit_at bigint,
    position integer not null,
    version integer not null,
    created_at bigint not null,
    folded text not null
  )`,
  "create index redirects_by_position on redirects (position desc)",
  "create index redirects_with_captures on redirects (position) where is_pattern = 1",
  "create index redirects_with_query on redirects (path) where has_query = 1",

  `create table unknown_addresses (
    path text primary key,
    kind text not null,
    requests bigint not null,
    first_at bigint not null,
    last_at bigint not null
  )`,
  "create index unknown_addresses_by_requests on unknown_addresses (kind, requests desc, last_at desc)",
];

/** Redirects of former addresses, and the unknown addresses of the last days. */
export async function redirects(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
