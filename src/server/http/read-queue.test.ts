import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, onTestFinished, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";
import { minuteMs } from "../../contract/durations.ts";
import { signInPath } from "../../contract/users/sign-in.ts";
import { draftLinkPath, mastodonPath, confirmPath, unsubscribePath } from "../../contract/visitor-pages.ts";

const [attacker, reader] = ["203.0.113.7", "198.51.100.9"];
/** Number of reads of one network that run at once. */
const running = 4;

/** A site behind a proxy, in which the test holds searches for "slow". */
async function busySite(settings: Record<string, string> = {}, maxReadWaitMs = minuteMs) {
  const site = await testApp({ maxReadWaitMs, settings: { TRUST_PROXY: "on", ...settings } });
  const { published, features, origin } = site;
  const { slug } = await published({ title: "An article", content: "slow and quick words" });
  const { list } = features.posts;
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  onTestFinished(() => gate.resolve());
  features.posts.list = async (viewer, filter, ...rest) => {
    if (filter.search) begun.push(filter.search);
    if (filter.search?.startsWith("slow")) await gate.promise;
    return list(viewer, filter, ...rest);
  };

  const get = (path: string, address: string, init: RequestInit = {}) =>
    fetch(origin + path, { redirect: "manual", ...init, headers: { ...init.headers, "x-forwarded-for": address } });
  const visitor = await site.as("visitor");
  return {
    ...site,
    slug,
    begun,
    get,
    release: gate.resolve,
    search: (words: string, address: string, init?: RequestInit) => get(`/blog?search=${words}`, address, init),
    async waiting() {
      const { text } = await visitor.get("/metrics");
      return Number(/folio_queue_tasks\{queue="reads",state="waiting"\} (\d+)/.exec(text)?.[1]);
    },
  };
}

test("while 200 searches of one network wait, another network's search is answered before them", async () => {
  const { search, waiting, release, begun } = await busySite();
  const others = Array.from({ length: 200 }, (_, number) => search(`slow${number}`, attacker));
  await expect.poll(waiting).toBe(200 - running);

  const answer = await search("quick", reader);
  expect(await answer.text()).toContain("1 article found");
  expect(begun).toHaveLength(running + 1);
  release();
  await Promise.all(others);
});

/** Collects the iterations of the event loop in which responses are sent. */
function recordIterations() {
  const iterations = new Set<number>();
  let iteration = 0;
  let counting = setImmediate(countIteration);
  function countIteration() {
    iteration++;
    counting = setImmediate(countIteration);
  }
  const record = () => void iterations.add(iteration);
  subscribe("http.server.response.finish", record);
  onTestFinished(() => {
    clearImmediate(counting);
    unsubscribe("http.server.response.finish", record);
  });
  return iterations;
}

test("requests that wait for one page are answered in separate iterations of the event loop", async () => {
  const { search, waiting, release, begun } = await busySite();
  const answers = Array.from({ length: 100 }, () => search("slow", attacker));
  await expect.poll(() => begun.length).toBe(1);
  await expect.poll(waiting).toBe(0);
  const iterations = recordIterations();

  release();
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  expect(iterations.size).toBeGreaterThan(50);
});

test("so are requests that wait for the compression of a long page", async () => {
  const { get } = await busySite();
  await get("/api/docs", reader, { headers: { "accept-encoding": "gzip" } });
  const iterations = recordIterations();

  const answers = Array.from({ length: 100 }, () =>
    get("/api/docs", attacker, { headers: { "accept-encoding": "br" } }),
  );
  for (const answer of await Promise.all(answers)) expect(answer.headers.get("content-encoding")).toBe("br");
  expect(iterations.size).toBeGreaterThan(80);
});

test("another network's search is not answered behind requests that wait for one page", async () => {
  const { search, waiting, release, begun } = await busySite();
  let answered = 0;
  const others = Array.from({ length: 200 }, async () => {
    await search("slow", attacker);
    answered++;
  });
  await expect.poll(() => begun.length).toBe(1);
  await expect.poll(waiting).toBe(0);

  release();
  await Promise.race(others);
  await search("quick", reader);
  expect(answered).toBeLessThan(150);
  await Promise.all(others);
});

test("with every slot taken, the network that was served longest ago is next", async () => {
  const { search, waiting, release, begun } = await busySite();
  const crowds = [attacker, "203.0.114.7"].flatMap((address) =>
    Array.from({ length: 50 }, (_, number) => search(`slow${address}${number}`, address)),
  );
  await expect.poll(waiting).toBe(100 - 2 * running);
  const late = search("quick", reader);
  await expect.poll(waiting).toBe(101 - 2 * running);

  release();
  expect((await late).status).toBe(200);
  await Promise.all(crowds);
  // Concurrent reads query the database one after the other, in any order.
  expect(begun.indexOf("quick")).toBeLessThan(4 * running);
});

test("cached pages, health checks, sign-ins and the back office bypass waiting reads, also from the same network", async () => {
  const { as, get, search, slug, waiting, release, password } = await busySite();
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

test("past the limit of a network a page and a call answer 503 with a time to wait", async () => {
  const { get, search, waiting, release } = await busySite({ LIMIT_CONNECTIONS: "6" });
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
  const { as, get, search, slug, waiting, release, begun } = await busySite({}, 1);
  const others = Array.from({ length: running }, (_, number) => search(`slow${number}`, attacker));
  await expect.poll(() => begun.length).toBe(running);

  const late = await search("slow", attacker);
  expect([late.status, late.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await waiting()).toBe(0);

  const cached = await (await get(`/blog/${slug}`, reader)).text();
  const admin = await as("admin");
  const [{ id }] = (await admin.get("/api/blogs?search=quick")).body.data;
  await admin.put(`/api/blogs/${id}`, { title: "Another title" });
  expect(await (await get(`/blog/${slug}`, attacker)).text()).toBe(cached);
  expect(await (await get(`/blog/${slug}`, reader)).text()).toContain("Another title");
  release();
  await Promise.all(others);
});

test("a request whose client has disconnected leaves the queue", async () => {
  const { search, waiting, release, begun } = await busySite();
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
  const { get, search, slug, waiting, release, begun } = await busySite();
  const others = Array.from({ length: running }, (_, number) => search(`slow${number}`, attacker));
  await expect.poll(() => begun.length).toBe(running);
  const paths = [draftLinkPath("none"), unsubscribePath, confirmPath, mastodonPath(slug), "/share/none.png"];
  const answers = paths.map((path) => get(path, attacker));
  await expect.poll(waiting).toBe(paths.length);
  release();
  await Promise.all([...others, ...answers]);
  expect(await waiting()).toBe(0);
});
