import { expect, test } from "vitest";
import { fediverseAddressOf } from "./head-tags.tsx";

const addressOf = (label: string, url: string) => fediverseAddressOf([{ label, url }]);

test("a link to a Fediverse profile gives its address", () => {
  expect(addressOf("Mastodon", "https://example.social/@ada")).toBe("@ada@example.social");
  expect(addressOf("On the fediverse", "https://example.social/@ada_l/")).toBe("@ada_l@example.social");
});

test("other links, and links to posts, give none", () => {
  expect(addressOf("YouTube", "https://www.youtube.com/@ada")).toBeUndefined();
  expect(addressOf("Mastodon", "https://example.social/@ada/1234")).toBeUndefined();
  expect(addressOf("Mastodon", "mailto:ada@example.com")).toBeUndefined();
  expect(addressOf("Mastodon", "/@ada")).toBeUndefined();
  expect(fediverseAddressOf([])).toBeUndefined();
});
