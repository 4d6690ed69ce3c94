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

test("Bluesky gets title and address as one text", () => {
  const article = { url: "https://me.example/blog/a", title: "C & D" };
  const bluesky = shareLinks(article).find(({ label }) => label === "Bluesky")!;
  expect(new URL(bluesky.href).searchParams.get("text")).toBe("C & D https://me.example/blog/a");
});

const networkOf = (url: string, label = "Profile") => findNetwork({ label, url })?.name;

test("a profile is recognised by its host, also below it and with another label", () => {
  expect(networkOf("https://www.github.com/ada", "Code")).toBe("GitHub");
  expect(networkOf("https://ada.medium.com/")).toBe("Medium");
  expect(networkOf("https://bsky.app/profile/ada.example")).toBe("Bluesky");
  expect(networkOf("https://notgithub.com/ada")).toBeUndefined();
});

test("a server of one's own is recognised by the label, and in the Fediverse also by the path of a profile", () => {
  expect(networkOf("https://git.ada.example/ada", "gitlab")).toBe("GitLab");
  expect(networkOf("https://ada.example/profile", "Follow me on the Fediverse")).toBe("Mastodon");
  expect(networkOf("https://social.ada.example/@ada")).toBe("Mastodon");
  expect(networkOf("https://social.ada.example/@ada@elsewhere.example/")).toBe("Mastodon");
  expect(networkOf("https://social.ada.example/@ada/1234")).toBeUndefined();
});

test("networks with paths like those of Mastodon have their own icons, and other sites have none", () => {
  for (const [url, name] of [
    ["https://www.youtube.com/@ada", "YouTube"],
    ["https://medium.com/@ada", "Medium"],
    ["https://www.threads.net/@ada", "Threads"],
    ["https://www.tiktok.com/@ada", "TikTok"],
  ] as const)
    expect(networkOf(url)).toBe(name);
  expect(networkOf("https://ada.example/")).toBeUndefined();
  expect(networkOf("/about")).toBeUndefined();
});
