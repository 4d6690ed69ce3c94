import { describe, expect, test } from "vitest";
import { testApp } from "../../../../tests/support/test-app.ts";
import { visitor } from "../../permissions.ts";

type Site = Awaited<ReturnType<typeof testApp>>;

const filter = { page: 1, limit: 10 };
const bySlug = async ({ features }: Site, slug: string) => (await features.posts.get(visitor, slug)).post;

/** Calls with cached answers, each with a function that computes the answer without a cache. */
const cachedCalls: Record<string, (site: Site) => Promise<unknown>> = {
  "/api/blogs": ({ features }) => features.posts.list(visitor, filter),
  "/api/blogs?limit=1&page=2": ({ features }) => features.posts.list(visitor, { page: 2, limit: 1 }),
  "/api/blogs?search=words": ({ features }) => features.posts.list(visitor, { ...filter, search: "words" }),
  "/api/blogs?category=react": ({ features }) => features.posts.list(visitor, { ...filter, category: "react" }),
  "/api/blogs?featured=true": ({ features }) => features.posts.list(visitor, { ...filter, featured: true }),
  "/api/blogs/categories": ({ features }) => features.posts.categories(visitor),
  "/api/blogs/tags": ({ features }) => features.posts.tags(visitor),
  "/api/blogs/first": (site) => bySlug(site, "first"),
  "/api/blogs/first/related": async (site) => site.features.posts.related(await bySlug(site, "first")),
  "/api/settings": async ({ features }) => (await features.siteSettings.find()).settings,
};

async function siteWithPosts() {
  const site = await testApp();
  const labels = { categories: ["React"], tags: ["one"] };
  const first = await site.published({ title: "First", ...labels });
  const second = await site.published({ title: "Second", ...labels });
  const unpublished = await site.draft({ title: "Draft", ...labels });
  return { ...site, first, second, unpublished };
}

/** Returns each call's answer to a visitor, and the same answer without a cache. */
async function answersAndTruth(site: Site) {
  const answers: [string, unknown][] = [];
  const truths: [string, unknown][] = [];
  for (const [path, find] of Object.entries(cachedCalls)) {
    const { status, body } = await site.visitor.get(path);
    const { success: _, data, ...page } = body;
    answers.push([path, status === 200 ? ("total" in page ? { items: data, ...page } : data) : status]);
    truths.push([path, await find(site).catch((error: { status: number }) => error.status)]);
  }
  return { answers, truths };
}

describe("answers to visitors", () => {
  type Change = (site: Awaited<ReturnType<typeof siteWithPosts>>) => Promise<unknown>;
  const changes: Record<string, Change> = {
    "a post is edited": (site) =>
      site.admin.put(`/api/blogs/${site.first.id}`, {
        title: "Renamed",
        content: "Words of another kind",
        categories: ["Node.js"],
        tags: ["two"],
      }),
    "a post gets another address": (site) => site.admin.put(`/api/blogs/${site.first.id}`, { slug: "moved" }),
    "a draft is published": (site) => site.admin.put(`/api/blogs/${site.unpublished.id}/publish`),
    "a post is taken offline": (site) => site.admin.put(`/api/blogs/${site.first.id}/publish`),
    "a post is featured": (site) => site.admin.put(`/api/blogs/${site.second.id}/featured`),
    "a post is deleted": (site) => site.admin.delete(`/api/blogs/${site.first.id}`),
    "a post is written": (site) => site.published({ title: "Third", categories: ["New"], tags: ["one"] }),
    "an author changes their name": (site) => site.admin.put("/api/auth/updatedetails", { name: "Grace Hopper" }),
    "the settings are changed": (site) => site.admin.put("/api/settings", { headline: "Other" }),
    "views are counted": async ({ features, first }) => {
      features.views.count(first.id);
      await features.views.flush();
    },
  };

  test.each(Object.entries(changes))("are current once %s", async (_, change) => {
    const site = await siteWithPosts();
    const before = await answersAndTruth(site);
    expect(before.answers).toEqual(before.truths);

    await change(site);

    const after = await answersAndTruth(site);
    expect(after.answers).toEqual(after.truths);
    expect(after.answers).not.toEqual(before.answers);
  });

  test("are never mixed with those to signed-in people", async () => {
    const site = await siteWithPosts();
    const { visitor: reader, admin } = site;
    for (const path of ["/api/blogs", `/api/blogs/${site.unpublished.id}`]) {
      const answers = [await reader.get(path), await admin.get(path), await reader.get(path), await admin.get(path)];
      const holdDraft = answers.map(({ text }) => text.includes("Draft"));
      expect(holdDraft, path).toEqual([false, true, false, true]);
      expect(answers[1]?.headers.get("cache-control")).toBe("no-store");
    }
    const list = await reader.get("/api/blogs");
    expect(list.headers.get("cache-control")).toBe("public, no-cache");
    expect(list.headers.get("vary")).toMatch(/cookie/);
    const revalidation = { headers: { "if-none-match": list.headers.get("etag") ?? "" } };
    expect((await admin.get("/api/blogs", revalidation)).status).toBe(200);
    expect((await reader.get("/api/blogs", { headers: { "x-requires-session": "1" } })).status).toBe(401);
  });

  test("are sent again only if they have changed", async () => {
    const site = await siteWithPosts();
    const { visitor: reader, admin } = site;
    for (const encoding of ["identity", "gzip", "br"]) {
      for (const path of ["/api/blogs", "/api/blogs/first", "/api/blogs/tags"]) {
        const headers = { "accept-encoding": encoding };
        const first = await reader.get(path, { headers });
        const etag = first.headers.get("etag") ?? "";
        const again = await reader.get(path, { headers: { ...headers, "if-none-match": etag } });
        expect([again.status, again.text, again.headers.get("etag")], path).toEqual([304, "", etag]);
        await admin.put(`/api/blogs/${site.first.id}`, { tags: [encoding], excerpt: `Excerpt ${encoding}` });
        const changed = await reader.get(path, { headers: { ...headers, "if-none-match": etag } });
        expect([changed.status, changed.headers.get("etag") === etag], path).toEqual([200, false]);
        await admin.put(`/api/blogs/${site.first.id}`, { tags: ["one"] });
      }
    }
  });

  test("have an ETag that a change can send as If-Match", async () => {
    const site = await siteWithPosts();
    const { visitor: reader, admin } = site;
    const seen = (await reader.get("/api/blogs/first")).headers.get("etag") ?? "";
    const save = () => admin.put(`/api/blogs/${site.first.id}`, { title: "Saved" }, { headers: { "if-match": seen } });
    expect([(await save()).status, (await save()).status]).toEqual([200, 409]);
  });

  test("depend only on the parameters that the call reads", async () => {
    const site = await siteWithPosts();
    const list = await site.visitor.get("/api/blogs");
    const alike = [
      "/api/blogs?limit=10",
      "/api/blogs?page=1&limit=10",
      "/api/blogs?utm_source=x&limit=10",
      "/api/blogs?__proto__=1",
      "/api/blogs/",
    ];
    const headers = {
      host: "elsewhere.example",
      "x-forwarded-host": "elsewhere.example",
      "accept-language": "de",
      cookie: "folio_session=nobody; theme=dark",
      accept: "text/html",
    };
    for (const path of alike) expect((await site.visitor.get(path, { headers })).text, path).toBe(list.text);
    for (const path of ["/api/blogs?limit=0", "/api/blogs?limit=1&limit=2", "/api/blogs?page=x"])
      expect([(await site.visitor.get(path)).status, (await site.visitor.get(path)).status], path).toEqual([400, 400]);
    expect((await site.visitor.get("/api/blogs?search=nothing")).body.total).toBe(0);
    expect((await site.visitor.head("/api/blogs")).headers.get("etag")).toBe(list.headers.get("etag"));
  });

  test("show a published post although the same call was answered with 404 before", async () => {
    const site = await siteWithPosts();
    const path = `/api/blogs/${site.unpublished.slug}`;
    expect((await site.visitor.get(path)).status).toBe(404);
    await site.admin.put(`/api/blogs/${site.unpublished.id}/publish`);
    expect((await site.visitor.get(path)).status).toBe(200);
  });

  test("have the origin of the requesting site", async () => {
    const origins = ["https://one.example", "https://two.example"];
    const { visitor: reader } = await testApp({ settings: { ALLOWED_ORIGINS: origins.join(" ") } });
    for (const origin of origins) {
      const { headers } = await reader.get("/api/blogs", { headers: { origin } });
      expect([headers.get("access-control-allow-origin"), headers.get("vary")]).toEqual([
        origin,
        "Origin, accept-encoding, cookie",
      ]);
    }
  });
});
