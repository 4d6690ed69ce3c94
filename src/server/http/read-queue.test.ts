import { expect, test } from "vitest";
import { attacker, busyApp, reader, running } from "../../../tests/support/any-database-app.ts";
import { signInPath } from "../../contract/users/sign-in.ts";
import { draftLinkPath, mastodonPath, confirmPath, unsubscribePath } from "../../contract/visitor-pages.ts";

test("while 200 searches of one network wait, another network's search is answered before them", async () => {
  const { search, waiting, release, begun } = await busyApp();
  const others = Array.from({ length: 200 }, (_, number) => search(`slow${number}`, attacker));
  await expect.poll(waiting).toBe(200 - running);
  await expect.poll(() => begun.length).toBe(running);

  const answer = await search("quick", reader);
  expect(await answer.text()).toContain("1 article found");
  expect(begun).toHaveLength(running + 1);
  release();
  await Promise.all(others);
});

test("with every slot taken, the network that was served longest ago gets the next one", async () => {
  const { search, waiting, release, finish, begun } = await busyApp();
  const crowds = [attacker, "203.0.114.7"].flatMap((address) =>
    Array.from({ length: 50 }, (_, number) => search(`slow${address}${number}`, address)),
  );
  await expect.poll(waiting).toBe(100 - 2 * running);
  await expect.poll(() => begun.length).toBe(2 * running);
  const late = search("quick", reader);
  await expect.poll(waiting).toBe(101 - 2 * running);

  finish(begun[0] ?? "");
  await expect.poll(() => begun[2 * running]).toBe("quick");
  expect((await late).status).toBe(200);
  release();
  await Promise.all(crowds);
});

test("cached pages, health checks, sign-ins and the back office do not wait behind reads, even of the same network", async () => {
  const { as, get, search, slug, waiting, release, password } = await busyApp();
  const admin = await as("admin");
  const cached = `/blog/${slug}`;
  await get(cached, attacker);
  const others = Array.from({ length: 50 }, (_, number) => search(`slow${number}`, attacker));
  await expect.poll(waiting).toBe(50 - running);

  for (const path of [cached, "/healthz", "/readyz", signInPath, "/admin"])
    expect((await get(path, attacker)).status, path).toBe(200);
  // The cookie prevents the replay in front of the router.
  expect((await get(cached, attacker, { headers: { cookie: "folio_session=none" } })).status).toBe(200);
  const body = JSON.stringify({ email: "admin@example.com", password });
  const headers = { "content-type": "application/json" };
  expect((await get("/api/auth/login", attacker, { method: "POST", headers, body })).status).toBe(200);
  expect((await admin.get("/api/blogs?search=quick")).body.total).toBe(1);
  expect(await waiting()).toBe(50 - running);
  release();
  await Promise.all(others);
});

test("past the limit of a network, pages and calls answer 503 with a Retry-After", async () => {
  const { get, search, waiting, release } = await busyApp({ LIMIT_CONNECTIONS: "6" });
  const others = Array.from({ length: running + 6 }, (_, number) => search(`slow${number}`, attacker));
  await expect.poll(waiting).toBe(6);

  const page = await search("slow", attacker);
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await page.text()).toContain("The server is busy. Please try again in a moment.");
  const call = await get("/api/blogs?search=slow", attacker);
  expect([call.status, call.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await call.json()).toEqual({ success: false, error: "The server is busy. Please try again in a moment." });

  expect((await search("quick", reader)).status).toBe(200);
  release();
  await Promise.all(others);
});

test("a read that has waited too long is answered 503, or with the page before the change", async () => {
  const { admin, get, search, slug, waiting, release, begun } = await busyApp({}, 1);
  const others = Array.from({ length: running }, (_, number) => search(`slow${number}`, attacker));
  await expect.poll(() => begun.length).toBe(running);

  const late = await search("slow", attacker);
  expect([late.status, late.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await waiting()).toBe(0);

  const cached = await (await get(`/blog/${slug}`, reader)).text();
  const [{ id }] = (await admin.get("/api/blogs?search=quick")).body.data;
  await admin.put(`/api/blogs/${id}`, { title: "Another title" });
  expect(await (await get(`/blog/${slug}`, attacker)).text()).toBe(cached);
  expect(await (await get(`/blog/${slug}`, reader)).text()).toContain("Another title");
  release();
  await Promise.all(others);
});

test("a request whose client has disconnected leaves the queue", async () => {
  const { search, waiting, release, begun } = await busyApp();
  const others = Array.from({ length: running }, (_, number) => search(`slow${number}`, attacker));
  const gone = new AbortController();
  const left = search("slow-left", attacker, { signal: gone.signal }).catch(() => "gone");
  await expect.poll(waiting).toBe(1);
  gone.abort();
  await expect.poll(waiting).toBe(0);

  release();
  expect(await left).toBe("gone");
  await Promise.all(others);
  expect(begun).not.toContain("slow-left");
});

test("pages that are rendered for each request wait, too", async () => {
  const { get, search, slug, waiting, release, begun } = await busyApp();
  const others = Array.from({ length: running }, (_, number) => search(`slow${number}`, attacker));
  await expect.poll(() => begun.length).toBe(running);
  const paths = [draftLinkPath("none"), unsubscribePath, confirmPath, mastodonPath(slug), "/share/none.png"];
  const answers = paths.map((path) => get(path, attacker));
  await expect.poll(waiting).toBe(paths.length);
  release();
  await Promise.all([...others, ...answers]);
  expect(await waiting()).toBe(0);
});
