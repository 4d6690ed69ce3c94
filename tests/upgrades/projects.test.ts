import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrationLimits } from "../../src/server/db/postgres-connections.ts";
import { openPostgres } from "../../src/server/db/postgres.ts";
import { openSqlite } from "../../src/server/db/sqlite.ts";
import { createClient } from "../support/client.ts";
import { testApp } from "../support/test-app.ts";
import { newestRelease, readRecording, restoreRelease } from "./recorded-database.ts";

const kite = {
  id: "kite",
  title: "Kite Planner",
  description: "Where the wind is",
  image: "/uploads/0123456789abcdef0123456789abcdef-1200x800.webp",
  technologies: ["Rust"],
  demoUrl: "#",
  githubUrl: "https://github.com/ada/kite",
  featured: true,
  role: "Author",
  story: "It *blows*.",
  images: ["/uploads/fedcba9876543210fedcba9876543210-600x400.webp"],
};
const boat = { id: "boat", title: "Boat", description: "", image: null, technologies: [], demoUrl: "/boat" };

/** Upgrades the newest release's stored database, whose settings contain projects, some of them unsaved. */
async function siteWithProjects() {
  const place = await restoreRelease(newestRelease);
  const { url, directory } = place;
  const database = url ? await openPostgres(url, migrationLimits, () => {}) : openSqlite(directory);
  const settings = {
    projects: [kite, { ...boat, featured: false, slug: "uses" }],
    formerProjectSlugs: [["kites", "kite"]],
    rendered: { version: 1, html: {}, stories: { kite: "<p>It <em>blows</em>.</p>" } },
  };
  const unsaved = [{ ...kite, story: "It *rests*." }, settings.projects[1], { ...boat, id: "new", title: "Raft" }];
  const { db } = database;
  await sql`delete from site_settings`.execute(db);
  await sql`insert into site_settings (id, value, version, updated_at)
    values (1, ${JSON.stringify(settings)}, 3, 1700000000000)`.execute(db);
  await sql`insert into working_copies (post_id, user_id, version, post_version, updated_at, fields)
    select 'settings', id, '0123456789abcdef01234567', 3, 1700000000000, ${JSON.stringify({ projects: unsaved })}
    from users where email = 'ada@example.com'`.execute(db);
  await database.close();
  const app = await testApp({ place });
  const ada = createClient(app.origin);
  await ada.post("/api/auth/login", { email: "ada@example.com", password: readRecording(newestRelease).password });
  return { ...app, ada, visitor: createClient(app.origin) };
}

test("an upgrade turns projects in the settings into pages with their addresses, order and unsaved changes", async () => {
  const { ada, visitor, features } = await siteWithProjects();
  const list = (await visitor.get("/projects")).text;
  const paths = [...list.matchAll(/<h3[^>]*><a href="([^"]*)"/g)].map(([, path]) => path);
  expect(paths[0]).toBe("/projects/kite-planner");
  expect(paths[1]).toBe("/boat");
  const before = (await visitor.get("/projects/kite-planner")).text;
  for (const part of ["It <em>blows</em>.", kite.image, kite.images[0], kite.githubUrl, "Author", "Rust"])
    expect(before).toContain(part);
  await features.customPages.renderAgain();
  expect((await visitor.get("/projects/kite-planner")).text).toContain("It <em>blows</em>.");
  expect((await visitor.get("/projects/kites")).headers.get("location")).toBe("/projects/kite-planner");

  const pages: { id: string; title: string; isPublished: boolean; project: object | null }[] = (
    await ada.get("/api/pages")
  ).body.data;
  const projects = pages.filter(({ project }) => project).map(({ title, isPublished }) => [title, isPublished]);
  expect(projects).toEqual([
    ["Kite Planner", true],
    ["Raft", false],
    // The project Boat is migrated although its slug, `uses`, is also the path of another page.
    ["Boat", true],
  ]);
  const { id } = pages.find(({ title }) => title === "Kite Planner")!;
  const copy = (await ada.get(`/api/pages/${id}/working-copy`)).body.data;
  expect(copy.fields).toMatchObject({ content: "It *rests*.", project: { role: "Author", sourceUrl: kite.githubUrl } });
  expect((await ada.put(`/api/pages/${id}`, { ...copy.fields, workingCopy: [copy.version] })).status).toBe(200);
  expect((await ada.get(`/api/pages/${id}/revisions`)).body.total).toBe(2);
  expect((await ada.get("/api/settings")).body.data).not.toHaveProperty("projects");
});
