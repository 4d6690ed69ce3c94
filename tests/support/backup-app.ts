import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import type { PortableRow } from "../../src/server/db/copying/copy-dialect.ts";
import { withSnapshot } from "../../src/server/db/copying/snapshot.ts";
import { imageForm, pngOf } from "./image-form.ts";
import { atDatabase, createDatabase, dropDatabase } from "./postgres-databases.ts";
import { testApp } from "./test-app.ts";
import type { TestDatabase } from "./test-database.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

type Place = Pick<TestDatabase, "url" | "directory">;

/** Settings by which the command line finds a site. */
export const settingsOf = ({ url, directory }: Place) => ({
  DATA_DIR: directory,
  ...(url && { DATABASE_URL: url }),
});

/** Creates a site with data in every table. */
export async function filledApp(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const { as, published, draft, features } = app;
  const [admin, visitor] = [await as("admin"), await as("visitor")];
  await as("user");
  const images: string[] = [];
  for (const background of ["teal", "gold"])
    images.push((await admin.post("/api/blogs/upload", imageForm(await pngOf(60, 40, background)))).body.url);
  const rich = await published({
    title: "Getting started",
    content: `# One\n\n![An image](${images[0]})\n\n**bold** größe हिन्दी "quoted"\u2028`,
    contentFormat: "markdown",
    featuredImage: images[1] ?? null,
    categories: ["Web Development", "हिन्दी"],
    tags: ["shared", "rich"],
  });
  await published({ title: "A plain text", tags: ["shared"], isFeatured: true });
  await draft({ title: "A draft" });
  await admin.put(`/api/blogs/${rich.id}`, { slug: "renamed", title: "Renamed" });
  for (const name of ["First", "Second"])
    await visitor.post("/api/contacts", { name, email: "m@example.com", message: `${name} message` });
  await visitor.post("/api/newsletter/subscribe", { email: "elodie@example.com", name: "Élodie" });
  await visitor.post("/api/newsletter/subscribe", { email: "bob@example.com", name: "Bob" });
  await visitor.post("/api/newsletter/unsubscribe", { email: "bob@example.com", reason: "Too many" });
  await admin.put("/api/settings", { name: "Ada Lovelace", timeZone: "Europe/Berlin" });
  for (const path of ["/blog/renamed", "/blog/renamed", "/about"])
    await visitor.get(path, { headers: { "user-agent": browser } });
  await features.views.flush();
  return { ...app, images, session: [...admin.cookies.values()][0] ?? "" };
}

/** Returns all rows of the tables that backups contain, in an order that does not depend on the database. */
export async function allRows(place: Place) {
  return withSnapshot(place, {}, async (snapshot) => {
    const tables: Record<string, string[]> = {};
    for await (const { table, rows } of snapshot.readBatches())
      (tables[table] ??= []).push(...rows.map((row: PortableRow) => JSON.stringify(row, Object.keys(row).toSorted())));
    for (const rows of Object.values(tables)) rows.sort();
    return tables;
  });
}

/** Returns the names of a folder's files; empty if there is no folder. */
export function filesIn(...folder: string[]) {
  try {
    return readdirSync(join(...folder)).toSorted();
  } catch {
    return [];
  }
}

/** Stops the server of a test, and leaves its stored data. */
export async function stopApp({ app, database }: Pick<Awaited<ReturnType<typeof testApp>>, "app" | "database">) {
  await app.close();
  await database.close();
}

/** Creates an empty destination for a site: a folder and, if `onPostgres`, an empty PostgreSQL database. */
export async function emptyPlace(onPostgres = inject("postgres") !== undefined): Promise<TestDatabase> {
  const directory = mkdtempSync(join(inject("runFolder"), "place-"));
  const postgres = inject("postgres");
  if (!onPostgres || !postgres) return { url: undefined, directory, drop: async () => {} };
  const name = `folio_place_${process.pid}_${randomBytes(4).toString("hex")}`;
  await createDatabase(postgres.url, name);
  onTestFinished(() => dropDatabase(postgres.url, name));
  return { url: atDatabase(postgres.url, name), directory, drop: async () => {} };
}

const pages = ["/", "/blog", "/blog/renamed", "/blog/getting-started", "/blog/a-plain-text", "/about", "/sitemap.xml"];
const feeds = ["/rss.xml", "/atom.xml", "/feed.json", "/blog/renamed.md"];
const lists = ["blogs", "blogs?search=bold", "contacts", "newsletter", "users", "settings", "analytics", "dashboard"];

/** Returns status, redirect and SHA-256 of the body for every page, feed, image and API list, by path. */
export async function readAllPages({ origin }: { origin: string }, session: string, images: string[]) {
  const paths = [...pages, ...feeds, ...images, ...lists.map((name) => `/api/${name}`)];
  const answers: Record<string, string> = {};
  for (const path of paths) {
    const headers = path.startsWith("/api/") ? { cookie: `folio_session=${session}` } : {};
    const answer = await fetch(origin + path, { headers, redirect: "manual" });
    const hash = createHash("sha256").update(Buffer.from(await answer.arrayBuffer()));
    answers[path] = `${answer.status} ${answer.headers.get("location") ?? ""} ${hash.digest("hex")}`;
  }
  return answers;
}
