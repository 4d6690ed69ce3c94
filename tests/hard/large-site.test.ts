import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { seed } from "../../bench/performance/seed.ts";
import { pageSizes } from "../../src/contract/limits.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { insert as insertMedia } from "../../src/server/media/media.queries.ts";
import { allRows, emptyPlace, settingsOf } from "../support/backup-app.ts";
import { runBuiltFolio } from "../support/command-line.ts";
import { serve } from "../support/older-site.ts";
import { readXml, textsOf } from "../support/read-xml.ts";

/** Number of articles, each with its own image. */
const size = 10_000;
const publicUrl = "https://site.example";
const requestsAtOnce = 8;
const single = ["/rss.xml", "/atom.xml", "/feed.json", "/llms.txt", "/robots.txt", "/blog?search=common", "/nowhere"];

type Place = Awaited<ReturnType<typeof emptyPlace>>;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");

/** Unique bytes of a small image without a colour in its name, so that nothing is encoded. */
function imageOf(number: number) {
  const bytes = Buffer.alloc(200 + (number % 3000), `image ${number} `);
  return { bytes, file: `${sha256(bytes).slice(0, 32)}-60x40.webp` };
}

async function fill(place: Place) {
  await seed(size, { ...settingsOf(place), LOG_LEVEL: "warn" });
  const database = await openDatabase({ url: place.url, directory: place.directory });
  const { db } = database;
  const posts = await db.selectFrom("posts").select(["id", "number"]).orderBy("number").execute();
  mkdirSync(join(place.directory, "uploads"), { recursive: true });
  await db.transaction().execute(async (transaction) => {
    for (const { id, number } of posts) {
      const { bytes, file } = imageOf(number);
      writeFileSync(join(place.directory, "uploads", file), bytes);
      const details = { width: 60, height: 40, bytes: bytes.length, uploaderId: "", name: `${number}.webp` };
      await insertMedia(transaction, { id, file, ...details, at: new Date() });
      const changes = { featured_image: `/uploads/${file}` };
      await transaction.updateTable("posts").set(changes).where("id", "=", id).execute();
    }
  });
  await database.close();
  return posts.map(({ number }) => `/uploads/${imageOf(number).file}`);
}

/** Returns the number of rows of each table, and a hash of them all. */
async function digestOfRows(place: Place) {
  const tables = await allRows(place);
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, `${rows.length} ${sha256(rows.join("\n"))}`]),
  );
}

/** Returns status, type and hash of a site's answers to visitors, by path. */
async function readEverything(place: Place, images: readonly string[]) {
  const server = await serve(place, { PUBLIC_URL: publicUrl });
  const answers = new Map<string, string>();
  const get = async (path: string) => {
    const answer = await fetch(server.address + path, { redirect: "manual" });
    const body = Buffer.from(await answer.arrayBuffer());
    answers.set(path, `${answer.status} ${answer.headers.get("content-type")} ${sha256(body)}`);
    return body;
  };
  // A site that was never started renders its settings in the background.
  await expect
    .poll(async () => (await get("/projects/storefront-platform")).toString())
    .not.toContain("## The problem");
  const addresses = textsOf(readXml((await get("/sitemap.xml")).toString()), "loc");
  const lists = Array.from({ length: Math.ceil(size / pageSizes.blog) }, (_, index) => `page=${index + 1}`);
  const paths = [
    ...addresses.map((address) => address.replace(publicUrl, "")),
    ...lists.map((query) => `/blog?${query}`),
    ...lists.slice(0, 100).map((query) => `/api/blogs?${query}`),
    ...single,
    ...images,
  ];
  const queue = paths.values();
  await Promise.all(
    Array.from({ length: requestsAtOnce }, async () => {
      for (const path of queue) await get(path);
    }),
  );
  expect(await server.stop()).toBe(0);
  return answers;
}

test(
  `a site of ${size} articles and images is backed up to another folder, verified, restored and served byte by byte`,
  { timeout: 1_200_000 },
  async () => {
    const place = await emptyPlace();
    const images = await fill(place);
    const into = mkdtempSync(join(inject("runFolder"), "backups-"));

    const run = async (args: string[], at: Place) => {
      const { code, stdout, stderr } = await runBuiltFolio([...args, "--json"], settingsOf(at));
      expect([code, code && stderr]).toEqual([0, 0]);
      return JSON.parse(stdout) as unknown;
    };
    const { file } = (await run(["backup", into], place)) as { file: string };
    const verified = await run(["backup", "verify", file], place);
    expect(verified).toMatchObject({ images: size, rows: { posts: size, media: size } });
    const restored = await emptyPlace();
    await run(["restore", file], restored);

    expect(await digestOfRows(restored)).toEqual(await digestOfRows(place));
    const before = await readEverything(place, images);
    const after = await readEverything(restored, images);
    expect(before.size).toBeGreaterThan(2 * size + size / pageSizes.blog);
    expect([...before.values()].filter((answer) => !answer.startsWith("200 "))).toHaveLength(1);
    const different = [...before].filter(([path, answer]) => after.get(path) !== answer);
    expect([after.size, different]).toEqual([before.size, []]);
  },
);
