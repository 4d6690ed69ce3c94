import { expect, inject, test } from "vitest";
import { redirectsApp } from "../../../tests/support/redirects-app.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { waitFor } from "../../../tests/support/waiting.ts";

test("a redirect sends visitors from a former address to its target until it is changed or deleted", async () => {
  const { admin, add, visit } = await redirectsApp();
  const { status, body } = await add("/2019/05/title/", "/about");
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    source: "/2019/05/title",
    target: "/about",
    status: 301,
    origin: "",
    hits: 0,
    lastHitAt: null,
  });
  const path = `/api/redirects/${body.data.id}`;
  for (const address of ["/2019/05/title", "/2019/05/title/", "/2019/05/title?utm_source=x#y"])
    expect((await visit(address))[0]).toBe(301);
  expect((await visit("/2019/05/other"))[1]).toBe("/");

  expect((await admin.put(path, { target: "https://example.com/x", status: 302 })).status).toBe(200);
  expect(await visit("/2019/05/title")).toEqual([302, "https://example.com/x"]);
  expect((await admin.put(path, { target: "", status: 410 })).status).toBe(200);
  expect(await visit("/2019/05/title")).toEqual([410, null]);

  expect((await admin.delete(path)).status).toBe(200);
  expect(await visit("/2019/05/title")).toEqual([302, "/"]);
  expect((await admin.put(path, { target: "/" })).status).toBe(404);
});

test("a redirect also answers HEAD requests, and an address marked as gone is answered with a 410 page", async () => {
  const { visitor, add } = await redirectsApp();
  await add("/gone");
  await add("/moved", "/about");
  const gone = await visitor.get("/gone");
  expect([gone.status, gone.headers.get("content-type")]).toEqual([410, "text/html; charset=utf-8"]);
  expect(gone.text).toContain("This page is gone");
  expect(gone.text).toContain('<meta name="robots" content="noindex');
  expect((await visitor.head("/gone")).status).toBe(410);
  const head = await visitor.head("/moved");
  expect([head.status, head.headers.get("location"), head.headers.get("cache-control")]).toEqual([
    301,
    "/about",
    "no-cache",
  ]);
  expect((await visitor.post("/moved", "x")).status).toBe(404);
});

test("a redirect inserts parts of the address into its target, and the most exact pattern applies first", async () => {
  const { add, visit } = await redirectsApp();
  await add("/*", "https://archive.example/:splat", 302);
  await add("/:year/:month/:slug", "/articles/:slug?from=:year");
  await add("/tag/:name", "/tags/:name");
  await add("/tag/special", "/about");
  await add("/old/*", "https://example.com/a/:splat#top");
  await add("/show?id=:id", "/blog/:id");
  expect(await visit("/2019/05/title")).toEqual([301, "/articles/title?from=2019"]);
  expect(await visit("/tag/c%2B%2B")).toEqual([301, "/tags/c%2B%2B"]);
  expect(await visit("/tag/special/")).toEqual([301, "/about"]);
  expect(await visit("/old/a/b%20c/")).toEqual([301, "https://example.com/a/a/b%20c#top"]);
  expect(await visit("/old")).toEqual([301, "https://example.com/a/#top"]);
  expect(await visit("/show?lang=de&id=7")).toEqual([301, "/blog/7"]);
  expect(await visit("/a/b/c/d?x=1")).toEqual([302, "https://archive.example/a/b/c/d?x=1"]);
});

test("a redirect passes the request's query on, unless its target has a query", async () => {
  const { add, visit } = await redirectsApp();
  await add("/.well-known/webfinger", "https://social.example/.well-known/webfinger", 302);
  await add("/search", "/blog?search=all");
  expect(await visit("/.well-known/webfinger?resource=acct:a@b")).toEqual([
    302,
    "https://social.example/.well-known/webfinger?resource=acct:a@b",
  ]);
  expect(await visit("/search?q=x")).toEqual([301, "/blog?search=all"]);
});

test("a redirect whose source has a query applies to a page with that query; other queries show the page", async () => {
  const { add, visit, visitor } = await redirectsApp();
  const home = (await visitor.get("/")).text;
  expect((await visitor.get("/?p=12")).text).toBe(home);
  await add("/?p=12", "/about");
  await add("/?p=13&lang=de", "/contact");
  await add("/blog?p=5", "/blog/five");
  for (let reading = 0; reading < 2; reading++) {
    await waitFor(async () => expect(await visit("/?p=12")).toEqual([301, "/about"]));
    expect(await visit("/?utm_source=x&p=12")).toEqual([301, "/about"]);
    expect(await visit("/?utm_source=x&lang=de&p=13")).toEqual([301, "/contact"]);
    expect(await visit("/blog/?p=5")).toEqual([301, "/blog/five"]);
    for (const address of ["/", "/?p=13", "/?p=1", "/?utm_source=x", "/blog?page=1"])
      expect([address, (await visit(address))[0]]).toEqual([address, 200]);
  }
});

test("a redirect never replaces a page, an article, a file or an API call", async () => {
  const { admin, add, visit, published, draft } = await redirectsApp();
  const { slug } = await published({ title: "Published" });
  await draft({ title: "Draft" });
  await admin.post("/api/pages", { title: "Uses", slug: "uses", content: "x", isPublished: true });
  await add("/*", "https://elsewhere.example/:splat", 302);
  await add("/blog/published", "/about");
  await add("/uses", "/about");
  for (const path of ["/", "/blog", `/blog/${slug}`, "/uses", "/rss.xml", "/robots.txt", "/admin", "/api/settings"])
    expect([path, (await visit(path))[0]]).toEqual([path, 200]);
  for (const path of ["/api/nothing", "/assets/nothing.js", "/uploads/nothing.webp"])
    expect([path, await visit(path)]).toEqual([path, [404, null]]);
  expect(await visit("/blog/draft")).toEqual([302, "https://elsewhere.example/blog/draft"]);
  expect(await visit("/assets/demo/")).toEqual([302, "https://elsewhere.example/assets/demo"]);
  expect(await visit("/nothing")).toEqual([302, "https://elsewhere.example/nothing"]);
  expect(await visit("/photo.jpg")).toEqual([302, "https://elsewhere.example/photo.jpg"]);

  await admin.put("/api/settings", { privacyText: "" });
  expect(await visit("/privacy")).toEqual([302, "https://elsewhere.example/privacy"]);
});

test("an invalid redirect is refused with an error message at the invalid field", async () => {
  const { add } = await redirectsApp();
  const refused = async (field: string, source: string, target: string, status?: number) => {
    const answer = await add(source, target, status);
    expect([answer.status, Object.keys(answer.body.fields ?? {})], `${source} ${target}`).toEqual([400, [field]]);
    expect(answer.body.error).toMatch(/^\S.*\w/);
  };
  const paths = ["", "title", "/", "/blog", "/?page=2", "/admin/x", "/api/x", `/${"x".repeat(500)}`];
  for (const source of [...paths, "/a/*/b", "/a*", "/:a-:b", "/:a/:a", "/:splat"])
    await refused("source", source, "/about");
  const elsewhere = ["//evil.example", "/\\evil.example", "javascript:alert(1)", "data:text/html,x", "ftp://a.example"];
  const unsafe = ["https://user:secret@example.com/", "https://:host/", "/a\r\nSet-Cookie: x=y"];
  for (const target of ["about", ...elsewhere, ...unsafe, "/a b", "/blog/:slug", `/${"x".repeat(2000)}`])
    await refused("target", "/x", target);
  await refused("target", "/x", "", 301);
  await refused("target", "/x", "/about", 410);
  await refused("target", "/:host", "https://:host/");
  await refused("status", "/x", "/about", 200);
});

test("an address can have only one redirect, regardless of how the address is spelled", async () => {
  const { admin, add, visit } = await redirectsApp();
  expect((await add("https://old.example/caf%C3%A9/?b=2&a=1#x", "/about")).body.data.source).toBe("/café?b=2&a=1");
  const again = await add("/caf%c3%a9/?a=1&b=2", "/contact");
  expect([again.status, again.body.fields]).toEqual([409, { source: "This address already has a redirect" }]);
  const { id } = (await add("/other", "/contact")).body.data;
  expect((await admin.put(`/api/redirects/${id}`, { source: "/café?b=2&a=1" })).status).toBe(409);
  expect(await visit("/caf%C3%A9?a=1&b=2")).toEqual([301, "/about"]);
  await add("/tag/c++", "/about");
  expect(await visit("/tag/c%2B%2B/")).toEqual([301, "/about"]);
});

test("a redirect that leads back to itself is refused, and a chain of redirects is allowed", async () => {
  const { admin, add, visit, settings } = await redirectsApp();
  expect((await add("/a", "/a/")).body.fields).toEqual({ target: "This redirect would lead back to itself" });
  await add("/a", "/b");
  const { id } = (await add("/b", "/c")).body.data;
  expect((await add("/c", "/a")).body.fields).toEqual({ target: "This redirect would lead back to itself" });
  expect((await add("/c", `${new URL(settings.publicUrl).origin}/a`)).status).toBe(409);
  expect((await admin.put(`/api/redirects/${id}`, { target: "/a" })).status).toBe(409);
  expect((await add("/deep/*", "/deep/er/:splat")).status).toBe(409);
  expect([await visit("/a"), await visit("/b")]).toEqual([
    [301, "/b"],
    [301, "/c"],
  ]);
  for (let n = 0; n < 10; n++) expect((await add(`/${n}`, `/${n + 1}`)).status).toBe(201);
});

test("the list of redirects is sorted newest first, and can be searched and filtered", async () => {
  const { admin, add } = await redirectsApp();
  await add("/one", "/about");
  await add("/Größe", "https://example.com/two", 302);
  await add("/three");
  const sources = async (query: string) =>
    (await admin.get(`/api/redirects?${query}`)).body.data.map(({ source }: { source: string }) => source);
  expect(await sources("")).toEqual(["/three", "/Größe", "/one"]);
  expect(await sources("limit=1&page=2")).toEqual(["/Größe"]);
  expect(await sources("search=grosse")).toEqual(["/Größe"]);
  expect(await sources("search=EXAMPLE.com")).toEqual(["/Größe"]);
  expect(await sources("status=410")).toEqual(["/three"]);
});

test("a deleted redirect is restored from the trash with its hits, unless its address has another redirect", async () => {
  const { admin, add, visit, flush } = await redirectsApp();
  const { id } = (await add("/old", "/about")).body.data;
  await visit("/old");
  await flush();
  await admin.delete(`/api/redirects/${id}`);
  expect((await admin.get("/api/trash")).body.data).toMatchObject([{ id, kind: "redirect", title: "/old" }]);

  const restored = await admin.put(`/api/trash/${id}/restore`);
  expect(restored.body.data).toMatchObject({ id, source: "/old", target: "/about", hits: 1 });
  expect(await visit("/old")).toEqual([301, "/about"]);

  await admin.put("/api/redirects/bulk", { ids: [id], action: "delete" });
  await add("/old", "/contact");
  expect((await admin.put(`/api/trash/${id}/restore`)).status).toBe(409);
  expect((await admin.get("/api/trash")).body.total).toBe(1);
  expect(await visit("/old")).toEqual([301, "/contact"]);

  const all = { action: "delete", search: "old" };
  expect((await admin.put("/api/redirects/bulk/all", { ...all, total: 2 })).status).toBe(409);
  expect((await admin.put("/api/redirects/bulk/all", { ...all, total: 1 })).body.data).toEqual({
    matched: 1,
    modified: 1,
  });
  expect(await visit("/old")).toEqual([302, "/"]);
});

test("a former address that ends with a published article's current or former slug redirects to the article", async () => {
  const { admin, visit, published, draft } = await redirectsApp();
  const { id } = await published({ title: "Title" });
  await draft({ title: "Hidden" });
  await admin.put(`/api/blogs/${id}`, { slug: "new-title" });
  for (const slug of ["title", "new-title"]) {
    const paths = (
      `/2019/05/${slug}/ /2019/05/03/${slug}.html /index.php/2019/05/${slug} /posts/${slug} ` +
      `/blog/2019/${slug} /p/${slug} /tech/2019/05/03/${slug}.htm /${slug}.php /blog/${slug}.html ` +
      `/2019/05/${slug}/index.html`
    ).split(" ");
    for (const path of paths) expect([path, await visit(path)]).toEqual([path, [301, "/blog/new-title"]]);
  }
  const others = "/2019/05/hidden /2019/05/nothing /title /a/b/title /2019/05/%00 /2019/title/x/y/z/1/2".split(" ");
  for (const path of others) expect([path, await visit(path)]).toEqual([path, [302, "/"]]);
});

test("a redirect added by the owner takes precedence over the automatic redirect to an article", async () => {
  const { add, visit, published } = await redirectsApp();
  await published({ title: "Title" });
  await add("/2019/05/title", "/about");
  expect(await visit("/2019/05/title")).toEqual([301, "/about"]);
  expect(await visit("/2019/06/title")).toEqual([301, "/blog/title"]);
});

test("a hostile address never changes the host of a redirect's target and never adds a header", async () => {
  const { add, visitor } = await redirectsApp();
  await add("/here/*", "/:splat");
  await add("/there/*", "https://example.com/:splat", 302);
  await add("/name/:name", "/:name/x", 302);
  const parts = (
    "/evil.example //evil.example/x %2F%2Fevil.example %5C%5Cevil.example @evil.example %40evil.example " +
    ":80@evil.example ..%2f..%2f.. %2e%2e/%2e%2e/x %0d%0aSet-Cookie:%20x=y %E2%80%A8x %ZZ %F0%9F " +
    "%3Cscript%3E ?%0d%0aLocation:%20https://evil.example"
  ).split(" ");
  for (const part of parts)
    for (const path of [`/here/${part}`, `/there/${part}`, `/name/${part}`]) {
      const { status, headers } = await visitor.get(path);
      const location = headers.get("location") ?? "/";
      const { host } = new URL(location, "https://site.example");
      expect([path, status < 404]).toEqual([path, true]);
      expect(["site.example", "example.com"]).toContain(host);
      expect(location).not.toMatch(/^\/[/\\]|[\r\n\s]/);
      expect(headers.get("set-cookie")).toBeNull();
    }
});

// PostgreSQL only: SQLite supports a single process.
test.runIf(inject("postgres"))(
  "a redirect stored by one process applies in another process within a second",
  async () => {
    const first = await redirectsApp();
    // Only the first process drops the database.
    const second = await testApp({ place: { ...first.place, drop: async () => {} } });
    const status = async (path: string) => (await second.visitor.get(path)).status;
    expect(await status("/old/x")).toBe(302);
    expect(await status("/?p=3")).toBe(200);
    await first.add("/old/:name", "/about");
    await first.add("/?p=3", "/about");
    await waitFor(async () => expect(await status("/old/x")).toBe(301));
    await waitFor(async () => expect(await status("/?p=3")).toBe(301));
  },
);
