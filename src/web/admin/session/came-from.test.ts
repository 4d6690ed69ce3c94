import { expect, test } from "vitest";
import { safeReturn, signInAddress } from "./came-from.ts";

const origin = "https://example.com";

test("the sign-in page remembers the page one came from, with its search", () => {
  const address = signInAddress(new URL("https://example.com/admin/blogs?page=2&search=css"));
  const from = new URL(address, origin).searchParams.get("from");
  expect(safeReturn(from, origin)).toBe("/admin/blogs?page=2&search=css");
});

test.each([
  "https://evil.example/admin/blogs",
  "//evil.example/admin/blogs",
  "/\\evil.example/admin/",
  "javascript:alert(1)",
  "/blog/hello",
  "/admin/../blog",
  "/admin/login",
  "/administrator",
  "",
])("%j is no place to return to", (from) => {
  expect(safeReturn(from, origin)).toBeUndefined();
});
