import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { readHead } from "../../../tests/support/read-head.ts";
import { defaultSiteSettings } from "../../contract/site-settings/default-site-settings.ts";
import { customPagePath } from "../../contract/visitor-pages.ts";
import { starterProjects } from "../starter-content/starter-pages.ts";

const picture = "/uploads/0123456789abcdef0123456789abcdef-1200x800.webp";
const second = "/uploads/fedcba9876543210fedcba9876543210-600x400.webp";
const facts = {
  image: picture,
  technologies: ["Rust"],
  demoUrl: "https://kite.example/",
  sourceUrl: "https://github.com/ada/kite",
  isFeatured: true,
  result: "Nobody waits for wind",
  images: [{ image: second, caption: "The beach at noon" }],
};
const kite = {
  title: "Kite Planner",
  slug: "kite-planner",
  description: "Where the wind is",
  content: "## Wind\n\nIt *blows*.",
  isPublished: true,
  project: facts,
};

async function site() {
  const app = await testApp({ settings: { PUBLIC_URL: "https://example.com" } });
  return {
    ...app,
    create: async (changes: object) =>
      (await app.admin.post("/api/pages", { ...kite, ...changes })).body.data.id as string,
    locationOf: async (path: string) => {
      const { status, headers } = await app.visitor.get(path);
      return [status, headers.get("location")];
    },
  };
}

test("a new site gets four sample projects once, each with its own page that /about links to", async () => {
  const { visitor, admin, features } = await site();
  const add = () => features.starterContent.addProjects(async () => starterProjects);
  await Promise.all([add(), add()]);
  await add();
  const paths = starterProjects.map(({ slug }) => customPagePath({ slug, project: true }));
  expect(paths).toHaveLength(4);
  const about = (await visitor.get("/about")).text;
  expect([...about.matchAll(/href="(\/projects\/[^"]*)"/g)].map(([, path]) => path)).toEqual(paths);
  for (const path of paths) {
    const { status, text } = await visitor.get(path);
    expect([status, path]).toEqual([200, path]);
    expect(text).toMatch(/<h2[^>]*>.*The problem/);
  }
  expect((await visitor.get("/sitemap.xml")).text).toContain(`${paths[0]}</loc>`);
  expect((await admin.get("/api/starter-settings")).body.data.texts.projects).toHaveLength(4);
  await admin.delete("/api/starter-articles");
  expect((await admin.get("/api/pages")).body.total).toBe(0);
});

test("a sample project is left out if another page already has its address", async () => {
  const { admin, create, features } = await site();
  await create({ slug: "weather-companion" });
  await features.starterContent.addProjects(async () => starterProjects);
  expect((await admin.get("/api/pages")).body.total).toBe(4);
});

test("a project's page at /projects/slug shows its facts and pictures, and its source is at /projects/slug.md", async () => {
  const { visitor, create } = await site();
  await create({});
  const page = await visitor.get("/projects/kite-planner");
  for (const text of ["<em>blows</em>", picture, second, "The beach at noon", "Nobody waits for wind", "Rust"])
    expect(page.text).toContain(text);
  const head = readHead(page.text);
  expect([head.metas("description"), head.links("canonical")[0]?.href]).toEqual([
    ["Where the wind is"],
    "https://example.com/projects/kite-planner",
  ]);
  expect((await visitor.get("/projects/kite-planner.md")).text).toContain("It *blows*.");
  expect((await visitor.get("/projects/nothing")).headers.get("location")).toBe("/");
});

test("former addresses of a project redirect to its page, even after the page has stopped being a project", async () => {
  const { admin, create, locationOf } = await site();
  const id = await create({});
  await admin.put(`/api/pages/${id}`, { slug: "風" });
  const path = customPagePath({ slug: "風", project: true });
  expect(await locationOf("/projects/kite-planner")).toEqual([301, path]);
  expect(await locationOf("/projects/kite-planner.md")).toEqual([301, `${path}.md`]);
  expect(await locationOf(customPagePath({ slug: "風" }))).toEqual([301, path]);
  await admin.put(`/api/pages/${id}`, { slug: "wind", project: null });
  for (const former of [path, "/projects/wind", "/projects/kite-planner"])
    expect(await locationOf(former), former).toEqual([301, "/wind"]);
  expect((await admin.put(`/api/pages/${id}`, { slug: "blog" })).status).toBe(400);
  expect((await admin.put(`/api/pages/${id}`, { slug: "blog", project: facts })).status).toBe(200);
  expect(await locationOf("/projects/blog")).toEqual([200, null]);
  expect((await locationOf("/blog"))[0]).toBe(200);
});

test("/projects lists all projects; the navigation, the sitemap and llms.txt link to it while there is a project", async () => {
  const { admin, visitor, create } = await site();
  const first = await create({});
  const plain = await create({ title: "Plain", slug: "plain", project: {} });
  await create({ title: "Draft", slug: "draft", isPublished: false });
  const places = { "/contact": 'href="/projects"', "/sitemap.xml": "/projects</loc>", "/llms.txt": "/projects)" };
  const namedIn = () =>
    Promise.all(Object.entries(places).map(async ([path, link]) => (await visitor.get(path)).text.includes(link)));
  const { status, text } = await visitor.get("/projects");
  expect([status, /Kite Planner.*Plain/s.test(text), text.includes("Draft")]).toEqual([200, true, false]);
  expect(readHead(text).title).toBe(`Projects – ${defaultSiteSettings.name}`);
  expect(await namedIn()).toEqual([true, true, true]);
  for (const id of [first, plain]) await admin.delete(`/api/pages/${id}`);
  expect((await visitor.get("/projects")).headers.get("location")).toBe("/");
  expect(await namedIn()).toEqual([false, false, false]);
  expect((await admin.get("/projects/draft")).text).toContain("This is a draft. Visitors cannot see it.");
});

test("projects appear in the order that the administrator set, and the remaining ones after them", async () => {
  const { admin, visitor, create } = await site();
  const ids = [];
  for (const slug of ["one", "two", "three"]) ids.push(await create({ title: slug, slug, project: {} }));
  await admin.put("/api/settings", { projectOrder: [ids[1], "0".repeat(24), ids[2]] });
  const { text } = await visitor.get("/projects");
  expect([...text.matchAll(/href="\/projects\/(\w+)"/g)].map(([, slug]) => slug)).toEqual(["two", "three", "one"]);
});

test("each invalid field of a project is named in the refusal", async () => {
  const { admin } = await site();
  const wrong = {
    demoUrl: "example",
    sourceUrl: "javascript:alert(1)",
    role: "x".repeat(61),
    images: [{ image: "no" }],
  };
  const { status, body } = await admin.post("/api/pages", { ...kite, project: wrong });
  expect([status, Object.keys(body.fields).toSorted()]).toEqual([
    400,
    ["project.demoUrl", "project.images.0.image", "project.role", "project.sourceUrl"],
  ]);
});
