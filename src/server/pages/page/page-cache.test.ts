import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { constantVersion, createPageCache, createPageStore } from "./page-cache.ts";

const megabyte = 1024 ** 2;

const pageOf = (text: string) => async () => ({ status: 200, text });

test("cached pages use at most the configured memory, counting all encodings", async () => {
  const store = createPageStore(megabyte);
  const cache = createPageCache(store, constantVersion, { isUnavailable: () => false });
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
