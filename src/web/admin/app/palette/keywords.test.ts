import { expect, test } from "vitest";
import { keywords, matches } from "./keywords.ts";

const found = (text: string) => Object.keys(keywords).filter((to) => matches({ label: "", to }, text));

test.each([
  ["logout", "#log-out"],
  ["sign out", "#log-out"],
  ["photo", "/admin/profile"],
  ["avatar", "/admin/profile"],
  ["password", "/admin/profile"],
  ["name", "/admin/settings#settings-identity"],
  ["smtp", "/admin/settings#settings-mail"],
  ["subscribers", "/admin/newsletter"],
  ["export", "/admin/newsletter"],
  ["backup", "/admin/system"],
  ["restore", "/admin/system"],
  ["backup", "#back-up"],
  ["restore", "/admin/blogs"],
  ["trash", "/admin/blogs"],
  ["calendar", "/admin/blogs"],
  ["import", "#help"],
  ["wordpress", "#help"],
  ["ghost", "#help"],
  ["move", "#help"],
  ["move", "/admin/system/import"],
  ["jekyll", "/admin/system/import"],
  ["obsidian", "/admin/system/import"],
  ["domain", "/admin/system/redirects"],
  ["color", "/admin/settings#settings-look"],
  ["colour", "/admin/settings#settings-look"],
  ["theme", "#dark"],
  ["invite", "/admin/users"],
  ["picture", "/admin/media"],
])("the palette leads from %j to %s", (typed, to) => expect(found(typed)).toContain(to));

test("a word is found in the label and by the beginning of a keyword, in any letter case", () => {
  const target = { label: "Log out", to: "#log-out" };
  expect(["LOG", "out log", "signing", "log sig"].map((text) => matches(target, text))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});
