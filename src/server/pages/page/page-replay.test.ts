import { once } from "node:events";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { captureLog } from "../../../../tests/support/log-lines.ts";
import { rawConnection, requestText } from "../../../../tests/support/raw-connection.ts";
import { replayingApp } from "../../../../tests/support/replaying-app.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("a cached page sent without the router equals the routed response byte for byte, in every encoding", async () => {
  const { published, replayed, responseTo } = await replayingApp();
  const { slug } = await published({ title: "Same bytes" });
  const paths = `/ /blog /blog/${slug} /blog/${slug}.md /rss.xml /sitemap.xml /robots.txt /api/blogs?limit=1`.split(
    " ",
  );
  for (const path of paths) {
    for (const encoding of ["br", "gzip", "identity"]) {
      const accepted = { "accept-encoding": encoding, "user-agent": browser };
      const first = await responseTo(path, accepted);
      expect((await replayed(path, accepted)) === first, `${path} ${encoding}`).toBe(true);

      const etag = /\r\netag: ([^\r]+)/.exec(first)?.[1] ?? "";
      const unchanged = await responseTo(path, { ...accepted, "if-none-match": etag });
      expect(unchanged).toMatch(/^HTTP\/1.1 304 /);
      expect(await replayed(path, { ...accepted, "if-none-match": etag })).toBe(unchanged);
    }
  }
});

test("a visitor's cached page is sent neither to signed-in users nor after its content has changed", async () => {
  const { as, published, routed, replayed, responseTo } = await replayingApp();
  const { id, slug } = await published({ title: "Before" });
  const path = `/blog/${slug}`;
  const admin = await as("admin");
  await replayed(path);

  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect(await routed(path, { cookie })).toContain("cache-control: no-store");
  for (const other of ["theme=dark; folio_session=x", 'a="folio_session"', "__Host-folio_session="])
    await routed(path, { cookie: other });
  await replayed("/api/blogs");
  await routed("/api/blogs", { cookie });
  await routed("/api/blogs", { origin: "https://elsewhere.example" });
  expect(await responseTo("/api/blogs", { "x-requires-session": "true" })).toMatch(/^HTTP\/1.1 401 /);
  expect(await replayed(path, { cookie: "theme=dark" })).toContain("Before");

  await admin.put(`/api/blogs/${id}`, { title: "After" });
  expect(await responseTo(path)).toContain("After");
  expect(await replayed(path)).toContain("After");
  await admin.delete(`/api/blogs/${id}`);
  expect(await responseTo(path)).toMatch(/^HTTP\/1.1 404 /);
});

test("a replayed response contains no trace of the recorded request, such as a CORS origin or HEAD's empty body", async () => {
  const settings = { ALLOWED_ORIGINS: "https://studio.example" };
  const { origin, published, replayed, routed, responseTo } = await replayingApp({ settings });
  const { slug } = await published();
  const path = "/api/blogs";
  expect(await routed(path, { origin: "https://studio.example" })).toContain("https://studio.example");
  for (const answer of [await responseTo(path), await replayed(path)]) {
    expect(answer).toContain("access-control-allow-origin: *\r\n");
    expect(answer).not.toContain("https://studio.example");
  }

  for (const path of ["/", `/blog/${slug}`, "/robots.txt", "/api/settings"]) {
    await fetch(origin + path, { method: "HEAD", headers: { "accept-encoding": "identity" } });
    const first = await responseTo(path, { "user-agent": browser });
    expect(first.split("\r\n\r\n")[1]?.length, path).toBeGreaterThan(10);
    expect(await replayed(path, { "user-agent": browser }), path).toBe(first);
  }
});

test("cached pages answered before the router have the same log fields as others, and are counted as views", async () => {
  const { lines, logTo } = captureLog();
  const { admin, features, published, responseTo } = await replayingApp({ logTo });
  const { id, slug } = await published();
  for (let time = 0; time < 3; time++) await responseTo(`/blog/${slug}?utm_source=${time}`, { "user-agent": browser });
  await responseTo(`/blog/${slug}`, { "user-agent": "Googlebot/2.1" });
  await features.views.flush();
  expect((await admin.get(`/api/blogs/${id}`)).body.data.viewCount).toBe(3);

  const answered = lines.map((line) => JSON.parse(line)).filter(({ path }) => path === `/blog/${slug}`);
  expect(answered).toHaveLength(4);
  expect(new Set(answered.map(({ reqId }) => reqId)).size).toBe(4);
  const [first, ...others] = answered.map((line) => Object.keys(line));
  for (const keys of others) expect(keys).toEqual(first);
});

test("pipelined requests for a cached page get answers in order; little is buffered for a client that does not read", async () => {
  const { app, origin, published, replayed } = await replayingApp();
  const { slug } = await published({ content: "word ".repeat(200_000) });
  const path = `/blog/${slug}`;
  for (const each of [path, "/blog", "/robots.txt"]) await replayed(each);

  const connection = await rawConnection(origin);
  connection.send(Array.from({ length: 10 }, (_, index) => requestText(index % 2 ? "/robots.txt" : "/blog")).join(""));
  await connection.until((text) => text.split("HTTP/1.1 200").length === 11 && text.endsWith("\n"));
  const types = [...connection.received().matchAll(/content-type: ([a-z/]+)/g)].map(([, type]) => type);
  expect(types).toEqual(Array.from({ length: 10 }, (_, index) => (index % 2 ? "text/plain" : "text/html")));

  const accepted = once(app.server, "connection") as Promise<[Socket]>;
  const deaf = await rawConnection(origin, { reads: false });
  const [accepting] = await accepted;
  let most = 0;
  app.server.on("request", () => (most = Math.max(most, accepting.writableLength)));
  deaf.send(requestText(path).repeat(60));
  // Waits until the responses have filled the network buffers and the rest waits in the server.
  await expect.poll(() => accepting.writableLength).toBeGreaterThan(0);
  expect(Math.max(most, accepting.writableLength)).toBeLessThan(4 * 1024 * 1024);
});

test("a connection closes after a cached page if the Connection header or the HTTP version asks for it", async () => {
  const { origin, replayed } = await replayingApp();
  const page = (await replayed("/blog")).split("\r\n\r\n")[1];
  for (const request of [
    "GET /blog HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n",
    "GET /blog HTTP/1.1\r\nhost: site\r\nconnection: TE, Close\r\n\r\n",
    "GET /blog HTTP/1.0\r\n\r\n",
  ]) {
    const connection = await rawConnection(origin);
    connection.send(request);
    await connection.closed;
    expect(connection.received()).toMatch(/\r\nConnection: close\r\n/);
    expect(connection.received().split("\r\n\r\n")[1]).toBe(page);
  }
});
