import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

test("the pages of the back office are not indexed and not cached", async () => {
  const { visitor } = await testApp();
  for (const path of ["/admin", "/admin/login", "/admin/blogs/edit/1", "/admin/setup"]) {
    const { headers } = await visitor.get(path);
    expect([headers.get("x-robots-tag"), headers.get("cache-control")], path).toEqual(["noindex", "no-store"]);
  }
});
