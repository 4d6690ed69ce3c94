import { expect, test } from "vitest";
import { shareLinks } from "./below-article.tsx";

test("share links encode the address and title of an article correctly", () => {
  const url = "https://me.example/blog/über-c?x=1&y=2";
  const links = shareLinks(url, "C & D: 100 % #1");

  const [twitter, facebook, linkedIn] = links.map(({ href }) => new URL(href));
  expect(twitter?.origin).toBe("https://twitter.com");
  expect(twitter?.searchParams.get("url")).toBe(url);
  expect(twitter?.searchParams.get("text")).toBe("C & D: 100 % #1");
  expect(facebook?.searchParams.get("u")).toBe(url);
  expect(linkedIn?.pathname).toBe("/sharing/share-offsite/");
  expect(linkedIn?.searchParams.get("url")).toBe(url);
});

test("Bluesky gets title and address as one text", () => {
  const bluesky = shareLinks("https://me.example/blog/a", "C & D").find(({ label }) => label === "Bluesky")!;
  expect(new URL(bluesky.href).searchParams.get("text")).toBe("C & D https://me.example/blog/a");
});
