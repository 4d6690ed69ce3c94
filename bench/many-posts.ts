// How long lists, filters and search take with many posts, on SQLite or on the database of DATABASE_URL (an empty one).
// node bench/many-posts.ts [posts]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultSiteSettings } from "../src/contract/default-site-settings.ts";
import { NewPost } from "../src/contract/posts.ts";
import { createContext } from "../src/server/context.ts";
import { openDatabase } from "../src/server/db/open.ts";
import { createFeatures } from "../src/server/features.ts";
import { createLog } from "../src/server/http/logging.ts";
import { visitor } from "../src/server/permissions.ts";
import { readSettings } from "../src/server/settings.ts";

const amount = Number(process.argv[2] ?? 100_000);
const directory = mkdtempSync(join(tmpdir(), "folio-bench-"));
const settings = readSettings({ ...process.env, DATA_DIR: directory });
const database = await openDatabase({ url: settings.databaseUrl, directory });
const { posts, postStore, dashboard } = createFeatures(
  createContext({ database, settings, now: () => new Date(), log: createLog({ level: "warn", readable: false }) }),
);

const words =
  `${defaultSiteSettings.bio} ${defaultSiteSettings.heroText} ${defaultSiteSettings.skills.join(" ")}`.split(/\s+/);
const some = (count: number, seed: number) =>
  Array.from({ length: count }, (_, index) => words[(seed * 31 + index * (seed % 7 || 3)) % words.length]).join(" ");

const author = { id: "0".repeat(24), name: "Bench" };
const begun = performance.now();
for (let from = 0; from < amount; from += 500) {
  await database.db.transaction().execute(async (transaction) => {
    for (let number = from; number < Math.min(from + 500, amount); number++) {
      const draft = await postStore.prepare(
        author,
        NewPost.parse({
          title: `${some(4, number)} ${number}`,
          excerpt: some(20, number + 1),
          content: some(200, number + 2),
          categories: [["Web Development", "React", "Node.js", "Tutorials"][number % 4] ?? "React"],
          tags: [`tag-${number % 500}`, `topic-${number % 77}`],
          isFeatured: number % 1000 === 0,
          isPublished: number % 10 !== 0,
        }),
        { published: new Date(Date.now() - number * 60_000) },
      );
      await postStore.insert(transaction, draft, false);
    }
  });
}
console.log(
  `${amount} posts stored on ${database.dialect.name} in ${Math.round((performance.now() - begun) / 1000)} s\n`,
);

const page = { page: 1, limit: 6, published: undefined, featured: undefined, search: undefined, category: undefined };
const admin = { role: "admin" as const, _id: author.id, ...author, email: "bench@example.com" };
const [newest] = (await posts.list(visitor, page)).items;
const cases: Record<string, () => Promise<unknown>> = {
  "first page": () => posts.list(visitor, page),
  featured: () => posts.list(visitor, { ...page, featured: true }),
  "page 10,000": () => posts.list(visitor, { ...page, page: 10_000 }),
  "a category": () => posts.list(visitor, { ...page, category: "react" }),
  "search, one rare word": () => posts.list(visitor, { ...page, search: "4711" }),
  "search, one common word": () => posts.list(visitor, { ...page, search: "react" }),
  "search, two words and a prefix": () => posts.list(visitor, { ...page, search: "react typescript acc" }),
  "back office, drafts": () => posts.list(admin, { ...page, limit: 10, published: false }),
  related: async () => newest && posts.related(newest),
  categories: () => posts.categories(visitor),
  tags: () => posts.tags(visitor),
  dashboard: () => dashboard.figuresFor(admin),
};
for (const [name, run] of Object.entries(cases)) {
  const times: number[] = [];
  for (let turn = 0; turn < 7; turn++) {
    const from = performance.now();
    await run();
    times.push(performance.now() - from);
  }
  const median = times.toSorted((a, b) => a - b)[3] ?? 0;
  console.log(`${name.padEnd(32)} ${median.toFixed(1).padStart(8)} ms`);
}

await database.close();
rmSync(directory, { recursive: true, force: true });
