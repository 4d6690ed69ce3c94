import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

const studio = "https://studio.example";
const stranger = "https://reader.example";
const corsHeaders = "access-control-allow-origin access-control-allow-credentials access-control-expose-headers".split(
  " ",
);
const publicHeaders = ["*", null, "ETag, Retry-After"];

const corsOf = ({ headers }: { headers: Headers }) => corsHeaders.map((name) => headers.get(name));

test("scripts of every site may read what visitors may read, and feeds", async () => {
  const { visitor, draft, admin } = await testApp();
  const { id } = await draft({ slug: "hello-world" });
  await admin.put(`/api/blogs/${id}/publish`);
  const headers = { origin: stranger, "sec-fetch-site": "cross-site" };

  for (const path of ["/api/blogs", "/api/blogs/hello-world", "/api/settings", "/api/openapi.json", "/feed.json"]) {
    const read = await visitor.get(path, { headers });
    expect([read.status, ...corsOf(read)], path).toEqual([200, ...publicHeaders]);
    expect(read.headers.get("vary"), path).toBe("accept-encoding, cookie");
    const etag = read.headers.get("etag") ?? "";
    const again = await visitor.get(path, { headers: { ...headers, "if-none-match": etag } });
    expect([again.status, ...corsOf(again)], path).toEqual([304, ...publicHeaders]);
    expect(corsOf(await visitor.head(path, { headers })), path).toEqual(publicHeaders);
  }
  for (const path of ["/rss.xml", "/atom.xml"]) expect(corsOf(await visitor.get(path)), path).toEqual(publicHeaders);
});

test("scripts of other sites can read why a public call was refused", async () => {
  const { visitor } = await testApp();
  const headers = { origin: stranger };
  const missing = await visitor.get("/api/blogs/nothing", { headers });
  expect([missing.status, ...corsOf(missing)]).toEqual([404, ...publicHeaders]);
  const invalid = await visitor.get("/api/blogs?page=none", { headers });
  expect([invalid.status, ...corsOf(invalid)]).toEqual([400, ...publicHeaders]);
  const noFeed = await visitor.get("/tags/nothing/rss.xml", { headers });
  expect([noFeed.status, ...corsOf(noFeed)]).toEqual([404, ...publicHeaders]);
});

test("scripts of other sites cannot read what a session shows, nor what visitors may not read, nor pages", async () => {
  const { admin, visitor, draft } = await testApp();
  await draft();
  const headers = { origin: stranger };
  const withSession = await admin.get("/api/blogs", { headers });
  expect(withSession.body.total).toBe(1);
  expect(corsOf(withSession)).toEqual([null, null, null]);
  expect(corsOf(await admin.get("/feed.json", { headers }))).toEqual([null, null, null]);
  for (const path of ["/api/users", "/api/contacts", "/api/auth/me", "/api/nothing", "/", "/blog", "/sitemap.xml"])
    expect(corsOf(await visitor.get(path, { headers })), path).toEqual([null, null, null]);
  expect(corsOf(await visitor.post("/api/contacts", {}, { headers }))).toEqual([null, null, null]);
});

test("an answer recorded for visitors has the same headers for scripts of every site", async () => {
  const { visitor } = await testApp({ settings: { ALLOWED_ORIGINS: studio } });
  await visitor.get("/api/blogs", { headers: { origin: studio } });
  for (const [origin, allowed] of [
    [undefined, "*"],
    [undefined, "*"],
    [stranger, "*"],
    [studio, studio],
    [undefined, "*"],
  ] as const) {
    const { headers } = await visitor.get("/api/blogs", { headers: origin ? { origin } : {} });
    expect(headers.get("access-control-allow-origin"), origin).toBe(allowed);
    expect(headers.get("vary"), origin).toBe("origin, accept-encoding, cookie");
  }
});

test("a preflight lets scripts of other sites send a GET with a tag or an access token, but no change", async () => {
  const { origin: site, visitor } = await testApp();
  const ask = async (path: string) =>
    fetch(site + path, {
      method: "OPTIONS",
      headers: {
        origin: stranger,
        "access-control-request-method": "GET",
        "access-control-request-headers": "if-none-match",
      },
    });
  for (const path of ["/api/blogs", "/api/blogs/hello-world", "/feed.json", "/tags/react/rss.xml"]) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("access-control-allow-origin")], path).toEqual([204, "*"]);
    expect(headers.get("access-control-allow-methods"), path).toBe("GET, HEAD");
    expect(headers.get("access-control-allow-headers"), path).toBe("Accept, Authorization, If-None-Match");
  }
  const { status, headers } = await ask("/api/users");
  expect([status, headers.get("access-control-allow-origin")]).toEqual([404, null]);
  const change = await visitor.post("/api/contacts", {}, { headers: { origin: stranger } });
  expect(change.status).toBe(403);
});

test("scripts of sites in ALLOWED_ORIGINS may make every call with the session; scripts of other sites only read", async () => {
  const { admin, origin: site } = await testApp({ settings: { ALLOWED_ORIGINS: studio } });
  const wanted = { "access-control-request-method": "POST", "access-control-request-headers": "content-type" };
  const ask = async (path: string, origin: string) => {
    const read = await admin.get(path, { headers: { origin } });
    const leave = await fetch(site + path, { method: "OPTIONS", headers: { origin, ...wanted } });
    expect(read.headers.get("vary")).toContain("origin");
    return [read, leave].flatMap((answer) => corsOf(answer).slice(0, 2));
  };

  for (const path of ["/api/blogs", "/api/users"])
    expect(await ask(path, studio)).toEqual([studio, "true", studio, "true"]);
  expect(await ask("/api/blogs", stranger)).toEqual([null, null, "*", null]);
  expect(await ask("/api/users", stranger)).toEqual([null, null, null, null]);
  const { headers } = await fetch(`${site}/api/blogs`, { method: "OPTIONS", headers: { origin: studio, ...wanted } });
  expect(headers.get("access-control-allow-methods")).toBe("GET, HEAD, POST, PUT, DELETE");
  expect(headers.get("access-control-allow-headers")).toBe("content-type");
});
