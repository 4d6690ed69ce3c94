import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtFile } from "../support/built-file.ts";
import { folderOf, importingApp } from "../support/importing-app.ts";

/** Writes posts that link to the next one. */
function writePosts(folder: string, count: number) {
  for (let number = 0; number < count; number++) {
    const directory = join(folder, `blog/${Math.floor(number / 1000)}`);
    if (number % 1000 === 0) mkdirSync(directory, { recursive: true });
    const next = `../${Math.floor(((number + 1) % count) / 1000)}/post-${(number + 1) % count}.md`;
    writeFileSync(
      join(directory, `post-${number}.md`),
      `---\ntitle: Post ${number}\ndate: 2020-01-01T00:00:00Z\ntags: [a, b]\n---\nText ${number} leads to [the next](${next}).\n\n${"Words of a paragraph. ".repeat(60)}\n`,
    );
  }
}

/** Numbers of stored posts, records of imported documents, and records without their post. */
async function countsOf({ database }: Awaited<ReturnType<typeof importingApp>>) {
  const { db } = database;
  const count = (table: "posts" | "imported_documents") =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
  const orphans = await db
    .selectFrom("imported_documents")
    .select("document_id")
    .where("document_id", "not in", (eb) => eb.selectFrom("posts").select("id"))
    .execute();
  return {
    posts: (await count("posts")).count,
    records: (await count("imported_documents")).count,
    orphans: orphans.length,
  };
}

test("an import that is killed again and again continues, and nothing is half-written or doubled", async () => {
  const app = await importingApp();
  const folder = folderOf({});
  writePosts(folder, 300);
  const kill = (child: ChildProcess) =>
    new Promise((resolve) => {
      child.once("exit", resolve);
      child.kill("SIGKILL");
    });
  for (const enough of [20, 100, 180]) {
    const child = spawn(process.execPath, [builtFile("server/folio.js"), "import", folder], {
      env: { PATH: process.env["PATH"], ...app.environment },
      cwd: app.directory,
      stdio: "ignore",
    });
    await expect.poll(async () => (await countsOf(app)).posts, { interval: 20 }).toBeGreaterThanOrEqual(enough);
    await kill(child);
    const { posts, records, orphans } = await countsOf(app);
    expect([records, orphans]).toEqual([posts, 0]);
    expect(posts).toBeLessThan(300);
  }
  expect((await app.admin.get("/api/imports")).body.data).toMatchObject([{ endedAt: null }]);
  const { posts: before } = await countsOf(app);
  const report = await app.import([folder]);
  expect(report.counts).toMatchObject({ new: 300 - before, unchanged: before });
  expect(await countsOf(app)).toEqual({ posts: 300, records: 300, orphans: 0 });
  expect((await app.post("post-299")).content).toContain("[the next](/blog/post-0)");
  expect((await app.post("post-7")).content).toContain("[the next](/blog/post-8)");
  expect((await app.import([folder])).counts).toMatchObject({ new: 0, unchanged: 300 });

  expect((await app.admin.delete(`/api/imports/${report.importId}`)).status).toBe(200);
  expect(await countsOf(app)).toEqual({ posts: 0, records: 0, orphans: 0 });
});
