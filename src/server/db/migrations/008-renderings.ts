import { type Kysely, sql } from "kysely";

const postsAtOnce = 100;
/** How the HTML of Markdown begins that is shown as written. */
const asWritten = '<div class="plain-text" data-reason=';
/** A heading with the anchor at its end. */
const heading = /<h([23]) id="(section-[^"]*)">(.*?)<a class="heading-anchor"/gs;

/** Stores the state, the sections and the version of what is derived from each post. */
export async function renderings(db: Kysely<never>) {
  const { schema } = db;
  await schema
    .createTable("renderings")
    .addColumn("post_id", "text", (column) => column.primaryKey().references("posts.id").onDelete("cascade"))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("derived_version", "integer", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "bigint")
    .addColumn("sections", "text", (column) => column.notNull())
    .execute();

  const version = sql`coalesce((select cast(value as integer) from facts where name = 'derived_version'), 0)`;
  await sql`
    insert into renderings (post_id, state, derived_version, attempts, next_attempt_at, sections)
    select posts.id, coalesce(state, 'done'), ${version}, coalesce(attempts, 0),
      case when state = 'failed' then null else next_attempt_at end, '[]'
    from posts left join rendering_queue on rendering_queue.post_id = posts.id`.execute(db);
  // Before there was a queue, only its HTML said that a text is shown as written.
  await sql`
    update renderings set state = 'pending', next_attempt_at = 0
    where state = 'done' and post_id in (
      select id from posts
      where content_format = 'markdown'
        and substr(content_html, 1, ${sql.lit(asWritten.length)}) = ${sql.lit(asWritten)}
    )`.execute(db);
  await fillSections(db);

  await schema
    .createIndex("renderings_due")
    .on("renderings")
    .column("next_attempt_at")
    .where(sql.ref("next_attempt_at"), "is not", null)
    .execute();
  await schema.createIndex("renderings_by_version").on("renderings").column("derived_version").execute();
  await schema.dropTable("rendering_queue").execute();

  // A new database has nothing that an older rule could have folded.
  await sql`
    insert into facts (name, value)
    select 'folded_version', case
      when exists (select 1 from users) or exists (select 1 from contact_messages)
        or exists (select 1 from subscribers) or exists (select 1 from security_events) then value
      else '2' end
    from facts where name = 'derived_version'`.execute(db);
  await sql`
    delete from facts where name in ('derived_version', 'derived_progress') or name like 'turn %'`.execute(db);
  await schema.alterTable("message_sources").dropColumn("email_key").execute();
}

/** Takes the sections out of the HTML, so that no article is without its table of contents until it is rendered again. */
async function fillSections(db: Kysely<never>) {
  for (let last = -1; ;) {
    const { rows } = await sql<{ number: number; id: string; content_html: string }>`
      select number, id, content_html from posts
      where number > ${last} and content_format = 'markdown'
      order by number limit ${sql.lit(postsAtOnce)}`.execute(db);
    for (const { number, id, content_html } of rows) {
      last = number;
      const sections = Array.from(content_html.matchAll(heading), ([, level, anchor = "", title = ""]) => ({
        id: textOf(anchor),
        title: textOf(title),
        level: Number(level),
      }));
      if (sections.length === 0) continue;
      await sql`update renderings set sections = ${JSON.stringify(sections)} where post_id = ${id}`.execute(db);
    }
    if (rows.length < postsAtOnce) return;
  }
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
