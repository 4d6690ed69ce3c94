import { sql } from "kysely";
import { expect, test } from "vitest";
import { openEmptyDatabase } from "../../../../tests/support/test-database.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations.ts";

const asWritten = '<div class="plain-text" data-reason="fault">text</div>';
const chapters =
  '<h2 id="section-a">A &#x26; <em>b</em><a class="heading-anchor" href="#section-a">#</a></h2><p>text</p>' +
  '<h3 id="section-c">C<a class="heading-anchor" href="#section-c">#</a></h3>' +
  '<h4 id="section-d">D<a class="heading-anchor" href="#section-d">#</a></h4>';

/** A database of the release before 008-renderings, with these posts. */
async function openOlderDatabase(posts: { id: string; html: string; format: string }[]) {
  const database = await openEmptyDatabase();
  const { db } = database;
  await migrate(database, undefined, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "008")));
  for (const { id, html, format } of posts) {
    await sql`
      insert into posts (
        id, slug, title, excerpt, content_format, gallery_images, author_id, author_name, listed_at, created_at, updated_at,
        version, read_time, view_count, is_featured, is_published, is_starter, meta_title, meta_description, seo_keywords,
        categories, tags, content, content_html
      ) values (
        ${id}, ${id}, '', '', ${format}, '[]', '', '', 0, 0, 0, 1, 1, 0, 0, 1, 0, '', '', '[]', '[]', '[]', 'text', ${html}
      )`.execute(db);
  }
  return database;
}

const queue = (id: string, state: string) =>
  sql`insert into rendering_queue (post_id, state, attempts, next_attempt_at) values (${id}, ${state}, 2, 1000)`;

test("each post gets its state, its version and its sections", async () => {
  const database = await openOlderDatabase([
    { id: "plain", html: asWritten, format: "plain" },
    { id: "chapters", html: chapters, format: "markdown" },
    { id: "lost", html: asWritten, format: "markdown" },
    { id: "failed", html: asWritten, format: "markdown" },
    { id: "uncoloured", html: "<p>text</p>", format: "markdown" },
  ]);
  const { db } = database;
  await queue("failed", "failed").execute(db);
  await queue("uncoloured", "uncoloured").execute(db);
  await sql`update facts set value = '2' where name = 'derived_version'`.execute(db);

  await migrate(database);

  const rows = await db.selectFrom("renderings").selectAll().execute();
  const whole = { state: "done", derived_version: 2, attempts: 0, next_attempt_at: null, sections: "[]" };
  const sections = [
    { id: "section-a", title: "A & b", level: 2 },
    { id: "section-c", title: "C", level: 3 },
  ];
  expect(Object.fromEntries(rows.map(({ post_id, ...row }) => [post_id, row]))).toEqual({
    plain: whole,
    chapters: { ...whole, sections: JSON.stringify(sections) },
    lost: { ...whole, state: "pending", next_attempt_at: 0 },
    failed: { ...whole, state: "failed", attempts: 2 },
    uncoloured: { ...whole, state: "uncoloured", attempts: 2, next_attempt_at: 1000 },
  });
});

test("an update that was interrupted begins again, and facts that nothing reads are gone", async () => {
  const database = await openOlderDatabase([{ id: "post", html: "<p>text</p>", format: "markdown" }]);
  const { db } = database;
  await sql`delete from facts where name = 'derived_version'`.execute(db);
  await sql`
    insert into facts (name, value)
    values ('derived_progress', '2 1'), ('turn settings', ''), ('starter_content', 'filled')`.execute(db);

  await migrate(database);

  const rendering = await db.selectFrom("renderings").select("derived_version").executeTakeFirst();
  expect(rendering).toEqual({ derived_version: 0 });
  expect(await db.selectFrom("facts").select("name").execute()).toEqual([{ name: "starter_content" }]);
});

test.each([
  ["a new database has nothing to fold", false, "2"],
  ["columns that an older version folded stay outdated", true, "1"],
])("%s", async (_, hasUser, version) => {
  const database = await openOlderDatabase([]);
  const { db } = database;
  if (hasUser) {
    await sql`
      insert into users (id, name, email, email_key, password_hash, role, is_active, created_at, folded)
      values ('user', '', '', '', '', 'user', 1, 0, '')`.execute(db);
  }

  await migrate(database);

  expect(await db.selectFrom("facts").selectAll().execute()).toEqual([{ name: "folded_version", value: version }]);
});
