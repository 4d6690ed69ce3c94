import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/test-app.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function countedApp() {
  const app = await testApp();
  const { id, slug } = await app.published();
  return {
    ...app,
    id,
    slug,
    async viewsAfter(read: () => Promise<unknown>) {
      await read();
      await app.features.views.flush();
      return (await app.admin.get(`/api/blogs/${id}`)).body.data.viewCount as number;
    },
  };
}

test("every visit of a reader to an article counts as a view, including revalidated and concurrent ones", async () => {
  const { visitor, slug, viewsAfter } = await countedApp();
  const read = (headers = {}) => visitor.get(`/blog/${slug}`, { headers: { "user-agent": browser, ...headers } });

  expect(await viewsAfter(() => read())).toBe(1);
  const etag = (await read({ "accept-encoding": "identity" })).headers.get("etag") ?? "";
  expect(await viewsAfter(() => read({ "accept-encoding": "identity", "if-none-match": etag }))).toBe(3);
  expect(await viewsAfter(() => Promise.all(Array.from({ length: 40 }, () => read())))).toBe(43);
});

test("bots, prefetches, HEAD requests and signed-in people are not counted", async () => {
  const { visitor, as, published, slug, viewsAfter } = await countedApp();
  const page = `/blog/${slug}`;
  const agents = "Googlebot/2.1|Mozilla/5.0 (compatible; bingbot/2.0)|curl/8.5.0|GPTBot/1.2|python-requests/2.32";

  for (const agent of agents.split("|"))
    expect(await viewsAfter(() => visitor.get(page, { headers: { "user-agent": agent } })), agent).toBe(0);
  const prefetches = { "sec-purpose": "prefetch;prerender", purpose: "prefetch", "x-moz": "prefetch" };
  for (const [name, value] of Object.entries({ ...prefetches, "sec-fetch-dest": "empty" }))
    expect(await viewsAfter(() => visitor.get(page, { headers: { "user-agent": browser, [name]: value } })), name).toBe(
      0,
    );
  const person = { headers: { "user-agent": browser } };
  expect(await viewsAfter(() => visitor.head(page, person))).toBe(0);
  for (const who of [await as("admin"), await as("user")])
    expect(await viewsAfter(() => who.get(page, person))).toBe(0);
  const other = await published({ title: "Other" });
  for (const path of ["/blog", "/", `/api/blogs/${slug}`, `/blog/${other.slug}`, "/blog/nothing"])
    expect(await viewsAfter(() => visitor.get(path, person)), path).toBe(0);
});

test("views are written automatically after a few seconds", async () => {
  const { as, id, slug } = await countedApp();
  const [visitor, admin] = [await as("visitor"), await as("admin")];
  await visitor.get(`/blog/${slug}`, { headers: { "user-agent": browser } });

  await expect.poll(async () => (await admin.get(`/api/blogs/${id}`)).body.data.viewCount, { interval: 500 }).toBe(1);
});

test("views of a deleted article are discarded", async () => {
  const { admin, features, id } = await countedApp();
  features.views.count(id);
  features.views.count("0123456789abcdef01234567");
  await admin.delete(`/api/blogs/${id}`);
  await features.views.flush();
  expect((await admin.get("/api/blogs")).body.total).toBe(0);
});
