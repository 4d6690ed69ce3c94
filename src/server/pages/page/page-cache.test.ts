import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { constantVersion, createPageCache, createPageStore } from "./page-cache.ts";

const megabyte = 1024 ** 2;

function versionedCache(maxBytes = megabyte) {
  const site = { version: "1" };
  const current = async () => site.version;
  const versions = { ...constantVersion, known: () => site.version, current, recent: current };
  const store = createPageStore(maxBytes);
  return {
    site,
    store,
    cache: createPageCache(store, versions, { isUnavailable: () => false }),
  };
}

const pageOf = (text: string) => async () => ({ status: 200, text });

test("a page that is the same after a change is not compressed again", async () => {
  const { site, cache } = versionedCache();
  const before = await cache.get("/", pageOf("the same"));
  const compressed = await before.body("br");

  site.version = "2";
  expect(cache.findCurrent("/")).toBeUndefined();
  const after = await cache.get("/", pageOf("the same"));
  expect(await after.body("br")).toBe(compressed);
  expect(cache.findCurrent("/")).toBe(after);

  site.version = "3";
  const changed = await cache.get("/", pageOf("another"));
  expect(await changed.body("br")).not.toBe(compressed);
  expect(changed.etag("br")).not.toBe(before.etag("br"));
});

test("cached pages use at most the configured memory, counting all encodings", async () => {
  const { cache, store } = versionedCache();
  const text = randomBytes(40_000).toString("hex");
  for (let number = 0; number < 30; number++) {
    const page = await cache.get(`/${number}`, pageOf(`${number} ${text}`));
    for (const encoding of ["br", "gzip"] as const) await page.body(encoding);
  }
  const held = store.values().reduce((sum, { page }) => sum + page.heldBytes(), 0);
  expect(held).toBeGreaterThan(megabyte / 2);
  expect(held).toBeLessThanOrEqual(megabyte);
  expect(cache.findCurrent("/29")).toBeDefined();
  expect(cache.findCurrent("/0")).toBeUndefined();
});

test("a page is stored in the requested encodings, from one of which any other is made", async () => {
  const { cache } = versionedCache();
  const text = "What is read once and again. ".repeat(200);
  const page = await cache.get("/", pageOf(text));
  const brotli = await page.body("br");
  expect(page.heldBytes()).toBe(brotli.length);

  const gzip = await page.body("gzip");
  expect(gunzipSync(gzip).toString()).toBe(text);
  expect((await page.body("identity")).toString()).toBe(text);
  expect(await page.body("br")).toBe(brotli);
});
