import { expect, test } from "vitest";
import { findNetwork, shareLinks } from "./networks.ts";

test("share links encode the address and title of an article correctly", () => {
  const url = "https://me.example/blog/über-c?x=1&y=2";
  const links = shareLinks({ url, title: "C & D: 100 % #1" });

  const [twitter, facebook, linkedIn] = links.map(({ href }) => new URL(href));
  expect(twitter?.origin).toBe("https://twitter.com");
  expect(twitter?.searchParams.get("url")).toBe(url);
  expect(twitter?.searchParams.get("text")).toBe("C & D: 100 % #1");
  expect(facebook?.searchParams.get("u")).toBe(url);
  expect(linkedIn?.pathname).toBe("/sharing/share-offsite/");
  expect(linkedIn?.searchParams.get("url")).toBe(url);
});

test("the share link for Bluesky passes title and address as one text", () => {
  const article = { url: "https://me.example/blog/a", title: "C & D" };
  const bluesky = shareLinks(article).find(({ label }) => label === "Bluesky")!;
  expect(new URL(bluesky.href).searchParams.get("text")).toBe("C & D https://me.example/blog/a");
});

test.each([
  ["https://www.github.com/ada", "GitHub", "Code"],
  ["https://ada.medium.com/", "Medium"],
  ["https://bsky.app/profile/ada.example", "Bluesky"],
  ["https://notgithub.com/ada", undefined],
  // A profile on a self-hosted server is recognised by its label, and in the Fediverse also by its path.
  ["https://git.ada.example/ada", "GitLab", "gitlab"],
  ["https://ada.example/profile", "Mastodon", "Follow me on the Fediverse"],
  ["https://social.ada.example/@ada", "Mastodon"],
  ["https://social.ada.example/@ada@elsewhere.example/", "Mastodon"],
  ["https://social.ada.example/@ada/1234", undefined],
  // Networks whose profile paths look like Mastodon's are recognised by their hosts; other sites belong to no network.
  ["https://www.youtube.com/@ada", "YouTube"],
  ["https://medium.com/@ada", "Medium"],
  ["https://www.threads.net/@ada", "Threads"],
  ["https://www.tiktok.com/@ada", "TikTok"],
  ["https://ada.example/", undefined],
  ["/about", undefined],
])("the profile %s belongs to the network %s", (url, name, label = "Profile") => {
  expect(findNetwork({ label, url })?.name).toBe(name);
});
