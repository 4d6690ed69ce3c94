import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";

const files = (
  "/favicon.png /nothing.js /a/b/nothing.css?v=1 /assets/nothing /assets/nothing.woff2 " +
  "/uploads/nothing.webp /uploads/%00.webp /uploads/400/nothing.webp /old-feed.xml /photo.JPG /assets/ /uploads /other.ico /feed2.json"
).split(" ");

test("the address of a missing file answers a small 404 page", async () => {
  const { visitor } = await testApp();
  for (const path of files) {
    const { status, text, headers } = await visitor.get(path);
    expect([status, headers.get("content-type")], path).toEqual([404, "text/html; charset=utf-8"]);
    expect(text).toContain("There is nothing at this address");
    expect(text).toContain('<a href="/">');
    expect(text.length).toBeLessThan(1000);
  }
});
