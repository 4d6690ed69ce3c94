import { expect, test } from "vitest";
import { type Files, text, visibilityOf } from "../../../../../tests/support/imported-visibility.ts";

const path = "content/posts/a.md";
const about = "content/about.md";
const isDraft = "It is marked draft: true.";
const inBundle = "It is a part of the bundle posts/a, not a page of its own.";
const index = "content/posts/a/index.md";
const isIgnored = "The ignoreFiles of its configuration names it.";
const inFrench = "content/posts/a.fr.md";
const languages = "[languages.en]\n[languages.fr]";
const dated = (fields: string) => text(`date: 2020-01-01\n${fields}`);
const section = (fields: string): Files => ({ "content/posts/_index.md": text(fields), [path]: dated("") });
const configured = (hugo: string): Files => ({ "hugo.toml": hugo, [path]: dated("") });
const page = (fields: string): Files => ({ [about]: text(fields) });

test.each<[what: string, files: Files, expected: string, path?: string]>([
  ["a post", { [path]: dated("") }, "public"],
  ["a draft", { [path]: dated("draft: true") }, isDraft],
  ["a draft in TOML", { [path]: "+++\ntitle = 'A'\ndraft = true\n+++\nWords." }, isDraft],
  ["a post that is never rendered", { [path]: dated("build:\n  render: never") }, "It is marked build.render: never."],
  ["an older name of build", { [path]: dated("_build:\n  render: false") }, "It is marked build.render: false."],
  ["a post in no list", { [path]: dated("build:\n  list: never") }, "It is marked build.list: never."],
  ["a page in no list", page("build:\n  list: never"), "public", about],
  ["a headless bundle", { [index]: dated("headless: true") }, "It is a headless bundle.", index],
  [
    "a text beside the index of a bundle",
    { [index]: dated(""), "content/posts/a/notes.md": text() },
    inBundle,
    "content/posts/a/notes.md",
  ],
  [
    "a text beside the list of a section",
    { "content/posts/_index.md": text(), "content/posts/b.md": dated("") },
    "public",
    "content/posts/b.md",
  ],
  ["an expired post", { [path]: dated("expiryDate: 2020-02-01") }, "Its expiryDate has passed."],
  ["a post ahead, which is scheduled here", { [path]: text("date: 2999-01-01") }, "public"],
  ["a page ahead", page("publishDate: 2999-01-01"), "Its date is ahead, and pages have no date here.", about],
  ["a section that is a draft", section("draft: true"), "Its section posts is not published."],
  ["a section whose front matter is damaged", section("x: ["), "Its section posts is not published."],
  [
    "a section around the section that is a draft",
    { "content/_index.md": text("draft: true"), [path]: dated("") },
    "Its section content is not published.",
  ],
  [
    "a cascade that its file overrides",
    { ...section("cascade:\n  draft: true"), [path]: dated("draft: false") },
    "public",
  ],
  ["a cascade for a path", section("cascade:\n  - draft: true\n    target:\n      path: /posts/**"), isDraft],
  [
    "a cascade for another path",
    section("cascade:\n  - draft: true\n    _target:\n      path: '{/notes/**,/other}'"),
    "public",
  ],
  ["a cascade for sections", section("cascade:\n  draft: true\n  target:\n    kind: section"), "public"],
  [
    "a nearer cascade",
    {
      "content/_index.md": text("cascade:\n  draft: true"),
      "content/posts/_index.md": text("cascade:\n  draft: false"),
      [path]: dated(""),
    },
    "public",
  ],
  ["a cascade of the configuration", configured("[cascade]\ndraft = true"), isDraft],
  ["ignored files", configured("ignoreFiles = ['/a\\.md$']"), isIgnored],
  ["ignored files in Go's syntax", configured("ignoreFiles = ['(?i)x']"), isIgnored],
  ["disabled pages", configured("disableKinds = ['page']"), "Its configuration disables pages."],
  [
    "a disabled language",
    { "hugo.toml": "[languages.en]\n[languages.fr]\ndisabled = true", [inFrench]: dated("") },
    "Its configuration disables the language fr.",
    inFrench,
  ],
  [
    "a section that is a draft in another language",
    {
      "hugo.toml": languages,
      "content/posts/_index.md": text(),
      "content/posts/_index.fr.md": text("draft: true"),
      [path]: dated(""),
    },
    "public",
  ],
  [
    "a mount that leaves the file out",
    configured("[[module.mounts]]\nsource = 'content'\ntarget = 'content'\nexcludeFiles = ['posts/*']"),
    "The mounts of its configuration leave it out.",
  ],
  ["a hidden file", { "content/posts/.a.md": dated("") }, "Hugo ignores files of such a name.", "content/posts/.a.md"],
  [
    "a passage for members",
    { [path]: text("date: 2020-01-01", "{{< members >}}Secret.{{< /members >}}") },
    "The shortcode “members” can hide its text from readers.",
  ],
])("documents of a Hugo site are public only if Hugo publishes them: %s", async (_, files, expected, of = path) => {
  expect(await visibilityOf({ "hugo.toml": "", ...files }, of)).toBe(expected);
});
