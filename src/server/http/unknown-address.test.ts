import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";

const files = [
  "/favicon.png",
  "/nothing.js",
  "/a/b/nothing.css?v=1",
  "/assets/nothing",
  "/assets/nothing.woff2",
  "/uploads/nothing.webp",
  "/uploads/%00.webp",
  "/uploads/400/nothing.webp",
  "/old-feed.xml",
  "/photo.JPG",
];

test("the address of a missing file answers a small 404 page", async () => {
  const { as } = await testApp();
  const visitor = await as("visitor");
  for (const path of files) {
    const { status, text, headers } = await visitor.get(path);
    expect([status, headers.get("content-type")], path).toEqual([404, "text/html; charset=utf-8"]);
    expect(text).toContain("There is nothing at this address");
    expect(text).toContain('<a href="/">');
    expect(text.length).toBeLessThan(1000);
  }
});

test("an unknown address of the API gets the answer of the API", async () => {
  const { as } = await testApp();
  const visitor = await as("visitor");
  for (const path of ["/api", "/api/nothing", "/api/nothing.js", "/api/uploads/x.png?a=b"]) {
    const { status, body } = await visitor.get(path);
    expect([status, body], path).toEqual([404, { success: false, error: "There is nothing at this address" }]);
  }
});

test("any other unknown address redirects to the home page", async () => {
  const { as } = await testApp();
  const visitor = await as("visitor");
  for (const path of ["/nothing", "/wp-login.php", "/a.b/c", "/apis"]) {
    const { status, headers } = await visitor.get(path);
    expect([status, headers.get("location")], path).toEqual([302, "/"]);
  }
});
