import { expect, test } from "vitest";
import { instanceHost, mastodonShareUrl } from "./mastodon.ts";

test("a Mastodon instance is recognised by its name, its URL or an account on it, and other input is rejected", () => {
  for (const typed of [
    "fosstodon.org",
    " Fosstodon.org ",
    "https://fosstodon.org/@ada",
    "@ada@fosstodon.org",
    "ada@fosstodon.org",
  ])
    expect(instanceHost(typed), typed).toBe("fosstodon.org");
  expect(instanceHost("bücher.example")).toBe("xn--bcher-kva.example");
  for (const typed of ["", "mastodon", "javascript:alert(1)", "a b.example", "//", "https://", "x.example:99999", "."])
    expect(instanceHost(typed), typed).toBeUndefined();
});

test("the shared text is URL-encoded", () => {
  expect(mastodonShareUrl("fosstodon.org", "C & D #1")).toBe("https://fosstodon.org/share?text=C+%26+D+%231");
});
