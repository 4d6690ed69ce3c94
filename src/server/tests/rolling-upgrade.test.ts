import { type Kysely, sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";
import { migrate } from "../db/migrate.ts";
import { migrations } from "../db/migrations.ts";
import { migrationLimits } from "../db/postgres-connections.ts";
import { openPostgres } from "../db/postgres.ts";

/** Adds columns, a table and an index: the only changes allowed while the previous version still runs. */
async function expand(db: Kysely<never>) {
  await db.schema
    .alterTable("posts")
    .addColumn("subtitle", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("users").addColumn("pronouns", "text").execute();
  await db.schema
    .createTable("series")
    .addColumn("id", "text", (column) => column.primaryKey())
    .execute();
  await db.schema.createIndex("posts_by_subtitle").on("posts").column("subtitle").execute();
  // Counts requests that wait for locks held by the migration.
  const countWaiting = sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`;
  await expect.poll(async () => (await countWaiting.execute(db)).rows[0]?.count).toBeGreaterThan(1);
}

// SQLite supports a single process.
test.runIf(inject("postgres"))(
  "a server reads and writes during and after the next version's migration, which adds to the schema",
  async () => {
    const { admin, visitor, published, place, database } = await testApp();
    const { slug } = await published();
    const next = await openPostgres(place.url ?? "", migrationLimits, () => {});
    onTestFinished(next.close);
    const over = new AbortController();
    let written = 0;
    const read: number[] = [];

    async function write() {
      const key = `key-${++written}`;
      const post = { title: `Post ${written}`, excerpt: "e", content: "c" };
      const send = () => admin.post("/api/blogs", post, { headers: { "idempotency-key": key } });
      let answer = await send();
      // A transaction that fails on the changed schema is rolled back and answered with 503; the client repeats it.
      while (answer.status === 503) answer = await send();
      expect(answer.status).toBe(201);
      expect((await admin.put(`/api/blogs/${answer.body.data.id}`, { excerpt: "changed" })).status).toBeOneOf([
        200, 503,
      ]);
    }
    const repeatUntilOver = async (work: () => Promise<unknown>) => {
      while (!over.signal.aborted) await work();
    };
    const load = [
      repeatUntilOver(write),
      ...["/api/users", `/api/blogs/${slug}`, "/blog"].map((path) =>
        repeatUntilOver(async () => read.push((await (path === "/blog" ? visitor : admin).get(path)).status)),
      ),
    ];

    await migrate(next, undefined, { ...migrations, "999-expand": { run: expand } });
    const before = written;
    await expect.poll(() => written).toBeGreaterThan(before + 10);
    over.abort();
    await Promise.all(load);

    expect(new Set(read)).toEqual(new Set([200]));
    const titles = await database.db.selectFrom("posts").select("title").where("title", "like", "Post %").execute();
    expect(titles).toHaveLength(written);
    expect(new Set(titles.map(({ title }) => title)).size).toBe(written);
  },
);
