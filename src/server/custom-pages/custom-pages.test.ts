import { expect, test } from "vitest";
import { imageForm, pngOf } from "../../../tests/support/image-form.ts";
import { readHead } from "../../../tests/support/read-head.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { starterPages } from "../starter-content/starter-pages.ts";

const uses = { title: "Uses", slug: "uses", content: "## Editor\n\nThe *best* one.", isPublished: true };

async function site() {
  const app = await testApp({ settings: { PUBLIC_URL: "https://example.com" } });
  const [admin, visitor] = [await app.as("admin"), await app.as("visitor")];
  const create = async (fields: object) => (await admin.post("/api/pages", { ...uses, ...fields })).body.data;
  return { ...app, admin, visitor, create };
}

test("a published custom page is served at /slug, and its Markdown source at /slug.md", async () => {
  const { create, visitor } = await site();
  await create({ description: "What I work with" });

  const page = await visitor.get("/uses");
  expect([page.status, page.text]).toEqual([200, expect.stringContaining("<em>best</em>")]);
  const head = readHead(page.text);
  expect(head.metas("description")).toEqual(["What I work with"]);
  expect(head.links("canonical")[0]?.href).toBe("https://example.com/uses");

  const source = await visitor.get("/uses.md");
  expect(source.text).toMatch(/^---\ntitle: "Uses"\n[^]*---\n\n## Editor/);
  expect(source.headers.get("link")).toBe('<https://example.com/uses>; rel="canonical"');
  expect((await visitor.get("/sitemap.xml")).text).toContain("<loc>https://example.com/uses</loc><lastmod>");
  expect((await visitor.get("/llms.txt")).text).toContain("[Uses](https://example.com/uses.md): What I work with");
});

test("the address of a draft page redirects to the home page, except for administrators", async () => {
  const { user, create, visitor, admin } = await site();
  const { id } = await create({ isPublished: false });

  for (const reader of [visitor, user]) {
    const answer = await reader.get("/uses");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    expect((await reader.get("/uses.md")).status).toBe(404);
    expect((await reader.get(`/api/pages/${id}`)).status).toBe(404);
    expect((await reader.get("/api/pages")).body.total).toBe(0);
    expect((await reader.get("/sitemap.xml")).text).not.toContain("uses");
  }
  expect((await admin.get("/uses")).text).toContain("This is a draft. Visitors cannot see it.");
  expect((await admin.get("/api/pages")).body.data).toMatchObject([{ slug: "uses", isPublished: false }]);

  await admin.put(`/api/pages/${id}`, { isPublished: true });
  expect((await visitor.get("/uses")).status).toBe(200);
  await admin.delete(`/api/pages/${id}`);
  expect((await visitor.get("/uses")).status).toBe(302);
});

test("a page cannot take the slug of a route or of another page", async () => {
  const { admin } = await site();
  const ofRoutes = ["blog", "about", "privacy", "admin", "api", "uploads", "share", "preview", "newsletter", "healthz"];
  for (const slug of [...ofRoutes, "tags", "archive", "projects", "0123456789abcdef01234567"]) {
    const { status, body } = await admin.post("/api/pages", { ...uses, slug });
    expect([status, body.fields?.slug], slug).toEqual([400, expect.any(String)]);
  }

  const first = await admin.post("/api/pages", uses);
  expect(first.status).toBe(201);
  expect(await admin.post("/api/pages", uses)).toMatchObject({
    status: 409,
    body: { fields: { slug: expect.any(String) } },
  });
  expect((await admin.put(`/api/pages/${first.body.data.id}`, { title: "Tools" })).status).toBe(200);
});

test("addresses that differ slightly from a custom page's, such as /USES, still redirect to the home page", async () => {
  const { create, visitor } = await site();
  await create({ slug: "über-mich" });
  expect((await visitor.get("/%C3%BCber-mich")).status).toBe(200);

  for (const [path, status] of Object.entries({ "/a%00b": 302, "/USES": 302, "/uses/more": 302, "/nothing.md": 404 }))
    expect((await visitor.get(path)).status, path).toBe(status);
});

test("former slugs of a page redirect to it until another page claims them", async () => {
  const { create, admin, visitor } = await site();
  const { id } = await create({});
  const rename = (slug: string) => admin.put(`/api/pages/${id}`, { slug });
  const locationOf = async (path: string) => {
    const { status, headers } = await visitor.get(path);
    return [status, headers.get("location")];
  };
  expect(await locationOf("/tools")).toEqual([302, "/"]);
  await rename("tools");
  await rename("werkzeug");
  for (const former of ["/uses", "/tools"]) {
    expect(await locationOf(former)).toEqual([301, "/werkzeug"]);
    expect(await locationOf(`${former}.md`)).toEqual([301, "/werkzeug.md"]);
  }

  await rename("tools");
  expect([await locationOf("/tools"), await locationOf("/werkzeug")]).toEqual([
    [200, null],
    [301, "/tools"],
  ]);
  await create({ title: "Another", slug: "uses" });
  expect((await visitor.get("/uses")).text).toContain("Another");

  await admin.put(`/api/pages/${id}`, { isPublished: false });
  expect(await locationOf("/werkzeug")).toEqual([302, "/"]);
  await admin.delete(`/api/pages/${id}`);
  expect(await locationOf("/werkzeug")).toEqual([302, "/"]);
});

test("custom pages are included in the uses of an image and in the analytics", async () => {
  const { create, admin, visitor, features } = await site();
  const { url } = (await admin.post("/api/blogs/upload", imageForm(await pngOf(6, 4)))).body;
  const { id } = await create({ content: `![A picture](${url})` });

  const image = `/api/media/${url.slice("/uploads/".length)}`;
  expect((await admin.get(image)).body.data.uses).toEqual([{ kind: "page", id, title: "Uses" }]);
  expect((await admin.delete(image)).status).toBe(409);

  const reader = { headers: { "user-agent": "Mozilla/5.0 Firefox/140.0" } };
  await visitor.get("/uses", reader);
  await visitor.get("/nothing", reader);
  await features.views.flush();
  expect((await admin.get("/api/analytics")).body.data.pages).toEqual([{ path: "/uses", views: 1 }]);
});

test("a page that an older version of the code rendered is rendered again", async () => {
  const { create, visitor, database, features } = await site();
  await create({});
  await database.db.updateTable("pages").set({ content_html: "<p>Old</p>", render_version: 1 }).execute();
  expect((await visitor.get("/uses")).text).toContain("<p>Old</p>");
  await features.customPages.renderAgain();
  await expect.poll(async () => (await visitor.get("/uses")).text).toContain("<em>best</em>");
});

test("a new site has example pages as drafts, of which a deletion removes only the unedited ones", async () => {
  const { admin, features } = await site();
  await features.starterContent.fill(
    "A site",
    async () => [],
    async () => starterPages,
  );
  const pages = (await admin.get("/api/pages")).body.data as { id: string; slug: string; isPublished: boolean }[];
  expect(pages.map(({ slug, isPublished }) => [slug, isPublished])).toEqual([
    ["now", false],
    ["uses", false],
  ]);

  await admin.put(`/api/pages/${pages[0]?.id}`, { content: "Writing a book" });
  await admin.delete("/api/starter-articles");
  expect((await admin.get("/api/pages")).body.data).toMatchObject([{ slug: "now" }]);
});
