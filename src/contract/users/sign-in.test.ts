import { expect, test } from "vitest";
import { screenAfterSignIn, signInAddress, startScreen } from "./sign-in.ts";

test("the sign-in address contains the page to return to, with its query", () => {
  const address = signInAddress("/admin/blogs?page=2&search=css");
  const from = new URL(address, "https://example.com").searchParams.get("from");
  expect(screenAfterSignIn(from)).toBe("/admin/blogs?page=2&search=css");
});

test.each([
  ..."https://evil.example/admin/blogs //evil.example/admin/blogs /\\evil.example/admin/ javascript:alert(1)".split(
    " ",
  ),
  ..."/blog/hello /admin/../blog /admin/..//evil.example/ /admin/%2e%2e//evil.example/ /admin/login".split(" "),
  "/administrator",
  "",
  null,
])("%j is not accepted as the page to return to", (from) => {
  expect(screenAfterSignIn(from)).toBe(startScreen);
});
