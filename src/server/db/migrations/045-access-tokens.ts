import { type Kysely, sql } from "kysely";

const statements = [
  `create table access_tokens (
    id text primary key,
    hash text not null unique,
    user_id text not null references users (id) on delete cascade,
    name text not null,
    scopes text not null,
    created_at bigint not null,
    expires_at bigint,
    last_used_at bigint,
    last_network text
  )`,
  "create index access_tokens_of_user on access_tokens (user_id)",
];

/** Access tokens, with which programs call the API for their user. */
export async function accessTokens(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
