import { type Kysely, sql } from "kysely";
import type { SchemaDialect } from "./schema-dialect.ts";

const table = `create table webhooks (
  id text primary key,
  url text not null,
  events text not null,
  secret text not null,
  created_at bigint not null
)`;

/** Events: the changed table, the change, its condition, the event, and when its delivery is due. */
const events: [table: string, change: string, condition: string, event: string, runAt?: string][] = [
  ["posts", "insert", "new.is_published = 1", "post.published"],
  ["posts", "update of is_published", "new.is_published > old.is_published", "post.published"],
  ["posts", "update of version", "new.is_published = 1 and old.is_published = 1", "post.updated"],
  ["posts", "update of is_published", "new.is_published < old.is_published", "post.unpublished"],
  ["posts", "delete", "old.is_published = 1", "post.unpublished"],
  // After 30 s the site knows whether several networks sent the same text, which is spam.
  ["contact_messages", "insert", "new.is_spam = 0", "message.received", "new.created_at + 30000"],
  ["contact_messages", "update of is_spam", "new.is_spam < old.is_spam", "message.received"],
  ["subscribers", "insert", "new.is_active = 1", "subscriber.added"],
  ["subscribers", "update of is_active", "new.is_active > old.is_active", "subscriber.added"],
  ["subscribers", "update of is_active", "new.is_active < old.is_active", "subscriber.removed"],
  ["subscribers", "delete", "old.is_active = 1", "subscriber.removed"],
];

const words = {
  SQLite: {
    now: "cast(unixepoch('subsec') * 1000 as integer)",
    id: (now: string) => `printf('%08x%04x', ${now} / 1000, ${now} % 1000) || lower(hex(randomblob(6)))`,
    object: (entries: string) => `json_object(${entries})`,
    trigger: (name: string, when: string, work: string) => [`create trigger ${name} ${when} begin ${work}; end`],
  },
  PostgreSQL: {
    now: "(extract(epoch from clock_timestamp()) * 1000)::bigint",
    id: (now: string) =>
      `lpad(to_hex(${now} / 1000), 8, '0') || lpad(to_hex(${now} % 1000), 4, '0') || substr(md5(random()::text), 1, 12)`,
    object: (entries: string) => `json_build_object(${entries})::text`,
    trigger: (name: string, when: string, work: string) => [
      `create function ${name}() returns trigger language plpgsql as $$ begin ${work}; return null; end $$`,
      `create trigger ${name} ${when} execute function ${name}()`,
    ],
  },
};

/**
 * Webhooks, and triggers that enqueue a job for each webhook that an event concerns, in the transaction of the event.
 * Triggers, because a post is published or deleted in many ways, which all change its row.
 */
export async function webhooks(db: Kysely<never>, { name }: SchemaDialect) {
  const { now, id, object, trigger } = words[name];
  const triggers = events.flatMap(([changed, change, condition, event, runAt = "0"], index) => {
    const row = change === "delete" ? "old" : "new";
    const slug = changed === "posts" ? `${row}.slug` : "null";
    const subject = `'subject', ${row}.id, 'slug', ${slug}`;
    const payload = object(`'webhook', webhooks.id, 'url', url, 'type', '${event}', 'at', ${now}, ${subject}`);
    const work = `insert into jobs (id, kind, key, payload, state, reason, attempts, run_at, renewals, created_at)
      select ${id(now)}, 'webhooks.deliver', webhooks.id || ' ${event} ' || ${row}.id, ${payload},
        'waiting', '', 0, ${runAt}, 0, ${now}
      from webhooks where events like '%"${event}"%'
      on conflict (kind, key) where state = 'waiting' do nothing`;
    const when = `after ${change} on ${changed} for each row when (${condition})`;
    return trigger(`webhooks_event_${index + 1}`, when, work);
  });
  for (const statement of [table, ...triggers]) await sql.raw(statement).execute(db);
}
