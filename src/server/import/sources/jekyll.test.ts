import { expect, test } from "vitest";
import { text, visibilityOf } from "../../../../tests/support/imported-visibility.ts";

const path = "_posts/2020-01-01-a.md";

const withPages = "collections:\n  recipes:\n    output: true";
const recipe = "_recipes/a.md";
test.each<[what: string, config: string, path: string, expected: string, source?: string]>([
  ["a post", "", path, "public"],
  ["a post without front matter", "", path, "public", "Words."],
  ["a post that is not published", "", path, "It is marked published: false.", text("published: false")],
  ["a draft", "", "_drafts/a.md", "It is in the folder _drafts."],
  [
    "a post without a date in its name",
    "",
    "_posts/a.md",
    "Its name does not begin with a date, so Jekyll does not take it for a post.",
  ],
  ["a post with a short year", "", "_posts/20-1-1-a.md", "public"],
  ["a post whose name begins with an underscore", "", "_posts/_a.md", "Jekyll leaves out names such as _a.md."],
  ["a post ahead, which is scheduled here", "", "_posts/2999-01-01-a.md", "public"],
  ["a page", "", "uses.md", "public"],
  ["a page without front matter, which is no page", "", "uses.md", "absent", "Words."],
  ["a page in a folder with an underscore", "", "_notes/a.md", "Jekyll leaves out names such as _notes."],
  ["such a folder that is included", "include: [_notes]", "_notes/a.md", "public"],
  ["a hidden file", "", ".a.md", "Jekyll leaves out names such as .a.md."],
  ["a copy of an editor", "", "#a.md", "Jekyll leaves out names such as #a.md."],
  ["a part of the layout, which is no document", "", "_includes/a.md", "absent"],
  ["an excluded page", "exclude: [uses.md]", "uses.md", "The exclude of _config.yml names it."],
  ["an excluded folder", "exclude: [private/]", "private/a.md", "The exclude of _config.yml names it."],
  ["an excluded pattern", "exclude: ['*.markdown']", "x/a.markdown", "The exclude of _config.yml names it."],
  ["excluded and included", "exclude: [uses.md]\ninclude: [uses.md]", "uses.md", "public"],
  ["a collection with pages", withPages, recipe, "public"],
  ["a collection without", "collections:\n  recipes:\n    x: 1", recipe, "The collection recipes has no pages."],
  ["a collection in a list", "collections: [recipes]", recipe, "The collection recipes has no pages."],
  ["an unknown collection", "collections: [other]", recipe, "Jekyll leaves out names such as _recipes."],
  [
    "a collection in the folder of collections",
    "collections_dir: all\ncollections:\n  recipes:\n    output: true",
    "all/_recipes/a.md",
    "public",
  ],
  ["posts without pages", "collections:\n  posts:\n    output: false", path, "The collection posts has no pages."],
  [
    "a document of a collection ahead",
    withPages,
    recipe,
    "Its date is ahead, and pages have no date here.",
    text("date: 2999-01-01"),
  ],
  [
    "defaults for a folder",
    "defaults:\n  - scope: {path: private}\n    values: {published: false}",
    "private/a.md",
    "It is marked published: false.",
  ],
  [
    "defaults for another type",
    "defaults:\n  - scope: {path: '', type: posts}\n    values: {published: false}",
    "uses.md",
    "public",
  ],
  [
    "a passage under a condition",
    "",
    path,
    "The Liquid tag “if” can hide its text from readers.",
    text("", "{% if site.secret %}Secret.{% endif %}"),
  ],
])(
  "documents of a Jekyll site are public only if Jekyll publishes them: %s",
  async (_, config, of, expected, source = text()) => {
    expect(await visibilityOf({ "_config.yml": config, [of]: source }, of)).toBe(expected);
  },
);
