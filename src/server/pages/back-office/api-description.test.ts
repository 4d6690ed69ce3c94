import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

test.each([
  ["/api/docs", "text/html; charset=utf-8"],
  ["/api/openapi.json", "application/json; charset=utf-8"],
])("%s is cached, sent compressed, and answered with 304 when the client's copy is current", async (path, type) => {
  const { visitor } = await testApp();
  const get = (headers: Record<string, string>) => visitor.get(path, { headers });

  const [first, second] = [await get({ "accept-encoding": "br" }), await get({ "accept-encoding": "br" })];
  expect([first.status, first.headers.get("content-type")]).toEqual([200, type]);
  expect(first.headers.get("content-encoding")).toBe("br");
  expect(first.headers.get("cache-control")).toBe("public, no-cache");
  expect(Number(first.headers.get("content-length"))).toBeLessThan(first.text.length / 4);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]+-br"$/);
  expect([second.headers.get("etag"), second.text === first.text]).toEqual([etag, true]);

  const revalidated = await get({ "accept-encoding": "br", "if-none-match": etag });
  expect([revalidated.status, revalidated.text]).toEqual([304, ""]);
  expect((await get({ "accept-encoding": "identity" })).text).toBe(first.text);
});

test("the API page shows the name of the site from the settings", async () => {
  const { admin, visitor } = await testApp();
  await visitor.get("/api/docs");
  await admin.put("/api/settings", { name: "Ada Lovelace" });

  await expect.poll(async () => (await visitor.get("/api/docs")).text).toContain("Ada Lovelace");
});
