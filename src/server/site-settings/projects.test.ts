import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { readHead } from "../../../tests/support/read-head.ts";
import { renderInSharedWorkers } from "../../../tests/support/shared-workers.ts";
import { defaultSiteSettings } from "../../contract/site-settings/default-site-settings.ts";
import { projectPath, projectSlug } from "../../contract/site-settings/projects.ts";

const kite = {
  id: "kite",
  title: "Kite Planner",
  description: "Where the wind is",
  image: "/uploads/0123456789abcdef0123456789abcdef-1200x800.webp",
  technologies: ["Rust"],
  demoUrl: "https://kite.example/",
  githubUrl: "https://github.com/ada/kite",
  featured: true,
  story: "## Wind\n\nIt *blows*.",
};

test("the four example projects of a new site have story pages, which the about page links to", async () => {
  const { visitor, features } = await testApp();
  await features.siteSettings.renderAgain();

  const about = (await visitor.get("/about")).text;
  const paths = defaultSiteSettings.projects.map((project) => projectPath(projectSlug(project)));
  expect(paths).toHaveLength(4);
  for (const path of paths) {
    expect(about).toContain(`href="${path}"`);
    const { status, text } = await visitor.get(path);
    expect([status, path]).toEqual([200, path]);
    expect(text).toMatch(/<h2[^>]*>.*The problem/);
  }
  expect((await visitor.get("/sitemap.xml")).text).toContain(`${paths[0]}</loc>`);
  expect((await visitor.get("/api/settings")).body.data).toEqual(defaultSiteSettings);
});

test("the stories of a new site are rendered even if its settings are saved in between", async () => {
  let save: (() => Promise<unknown>) | undefined;
  const { as, features } = await testApp({
    async renderMarkdown(...task) {
      const saving = save?.();
      save = undefined;
      await saving;
      return renderInSharedWorkers(...task);
    },
  });
  const admin = await as("admin");
  save = () => admin.put("/api/settings", { location: "Vienna" });
  await features.siteSettings.renderAgain();

  const path = projectPath(projectSlug(defaultSiteSettings.projects[0]!));
  expect((await admin.get(path)).text).toMatch(/<h2[^>]*>.*The problem/);
  expect((await admin.get("/api/settings")).body.data.location).toBe("Vienna");
});

test("the former addresses of a renamed project redirect to its page until another project takes them", async () => {
  const { admin, visitor, features } = await testApp();
  const save = async (...projects: object[]) =>
    expect((await admin.put("/api/settings", { projects: projects.map((one) => ({ ...kite, ...one })) })).status).toBe(
      200,
    );
  const answers = (...slugs: string[]) =>
    Promise.all(
      slugs.map(async (slug) => {
        const { status, headers } = await visitor.get(`/projects/${slug}`);
        return [status, headers.get("location")];
      }),
    );
  const moved = (slug: string) => [301, `/projects/${slug}`];
  const unknown = [302, "/"];

  await save({}, { id: "boat", slug: "boat" });
  await save({ title: "Wind Planner" }, { id: "boat", slug: "boat" });
  await save({ title: "Wind Planner", slug: "風" }, { id: "boat", slug: "boat" });
  await features.siteSettings.renderAgain();
  await admin.put("/api/settings", { location: "Vienna" });
  const present = encodeURIComponent("風");
  expect(await answers("kite-planner", "wind-planner", present, "nothing")).toEqual([
    moved(present),
    moved(present),
    [200, null],
    unknown,
  ]);
  expect((await admin.get("/api/settings")).text).not.toContain("kite-planner");

  await save({ slug: "wind-planner" }, { id: "boat", slug: "kite-planner" });
  expect(await answers("kite-planner", "wind-planner", present, "boat")).toEqual([
    [200, null],
    [200, null],
    moved("wind-planner"),
    moved("kite-planner"),
  ]);
  await save({ id: "boat", slug: "boat", story: "" });
  expect(await answers("kite-planner", "boat", present)).toEqual([unknown, unknown, unknown]);
  await save({ id: "boat", slug: "boat" });
  expect(await answers("kite-planner", "boat", present)).toEqual([moved("boat"), [200, null], unknown]);
});

test("a project with a story has a page at its slug, by default made from the title", async () => {
  const { admin, visitor } = await testApp({ settings: { PUBLIC_URL: "https://example.com" } });
  const images = ["/uploads/fedcba9876543210fedcba9876543210-600x400.webp"];
  await admin.put("/api/settings", {
    projects: [
      { ...kite, images },
      { ...kite, id: "plain", title: "Plain", story: "" },
    ],
  });

  const page = await visitor.get("/projects/kite-planner");
  expect(page.text).toContain("<em>blows</em>");
  expect(page.text).toContain(images[0]);
  const head = readHead(page.text);
  expect([head.metas("description"), head.links("canonical")[0]?.href]).toEqual([
    ["Where the wind is"],
    "https://example.com/projects/kite-planner",
  ]);

  for (const path of ["/projects/plain", "/projects/nothing"])
    expect([(await visitor.get(path)).headers.get("location"), path]).toEqual(["/", path]);
  await admin.put("/api/settings", { projects: [{ ...kite, slug: "Wind" }] });
  expect((await visitor.get("/projects/wind")).status).toBe(200);
});

test("all projects are listed at /projects, which the navigation, the sitemap and llms.txt contain while there is a project", async () => {
  const { admin, visitor } = await testApp({ settings: { PUBLIC_URL: "https://example.com" } });
  const plain = { ...kite, id: "plain", title: "Plain", featured: false, story: "" };
  await admin.put("/api/settings", { projects: [kite, plain] });
  const places = { "/contact": 'href="/projects"', "/sitemap.xml": "/projects</loc>", "/llms.txt": "/projects)" };
  const namedIn = async () => {
    const texts = Object.entries(places).map(async ([path, link]) => (await visitor.get(path)).text.includes(link));
    return Promise.all(texts);
  };

  const { status, text } = await visitor.get("/projects");
  expect([status, /Kite Planner.*Plain/s.test(text)]).toEqual([200, true]);
  expect(text).toContain('href="/projects/kite-planner"');
  const head = readHead(text);
  expect([head.title, head.metas("description"), head.links("canonical")[0]?.href]).toEqual([
    `Projects – ${defaultSiteSettings.name}`,
    [`Projects by ${defaultSiteSettings.name}.`],
    "https://example.com/projects",
  ]);
  expect(await namedIn()).toEqual([true, true, true]);

  await admin.put("/api/settings", { projects: [] });
  const without = await visitor.get("/projects");
  expect([without.status, without.headers.get("location")]).toEqual([302, "/"]);
  expect(await namedIn()).toEqual([false, false, false]);
});

test("two projects with a story cannot share an address", async () => {
  const admin = await (await testApp()).as("admin");
  const put = (...projects: object[]) => admin.put("/api/settings", { projects });
  const other = { ...kite, id: "other", title: "Another" };
  const { status, body } = await put(kite, { ...other, slug: "kite-planner" });
  expect([status, body.fields]).toEqual([400, { "projects.1.slug": "Another project has this address" }]);
  expect((await put(kite, { ...other, slug: "two words" })).body.fields).toHaveProperty(["projects.1.slug"]);
  expect((await put(kite, { ...other, slug: "kite-planner", story: "" })).status).toBe(200);
});
