import { expect, test } from "vitest";
import { documentsOf, text } from "../../../../tests/support/imported-visibility.ts";

const config = `defaults:
  - scope: { path: "" }
    values: { author: Everyone, tags: [general] }
  - scope: { path: "", type: posts }
    values: { categories: [cfg], tags: [given] }
  - scope: { path: _posts/web }
    values: { tags: [web] }
  - scope: { path: "", type: drafts }
    values: { tags: [later] }
collections:
  recipes: { output: true }
`;

test.each<[path: string, source: string, expected: object]>([
  ["_posts/2020-01-01-a.md", text(), { categories: ["cfg"], tags: ["given"], authorName: "Everyone" }],
  ["_posts/2020-01-01-a.md", text("tags: [own]"), { categories: ["cfg"], tags: ["own"] }],
  ["_posts/web/2020-01-01-a.md", text(), { categories: ["cfg"], tags: ["web"] }],
  ["_drafts/a.md", text(), { categories: ["cfg"], tags: ["later"] }],
  ["_recipes/a.md", text(), { categories: [], tags: ["general"] }],
  ["a.md", text(), { categories: [], tags: ["general"] }],
])("the defaults of _config.yml for %s", async (path, source, expected) => {
  expect(await documentsOf({ "_config.yml": config, [path]: source })).toMatchObject([expected]);
});

test("front matter can merge YAML, and three dots can end it", async () => {
  const merged = "---\ntitle: A\nshared: &shared\n  tags: [merged]\n  draft: true\n<<: *shared\n...\nWords.\n";
  const documents = await documentsOf({ "_config.yml": "", "_posts/2020-01-01-a.md": merged });
  expect(documents).toMatchObject([{ title: "A", tags: ["merged"], content: "Words.\n", isPublished: false }]);
});

test.each([
  ["content/colophon/index.md", "page", ["/colophon/"]],
  ["content/colophon.md", "page", ["/colophon/"]],
  ["content/pages/colophon/index.md", "page", ["/pages/colophon/"]],
  ["content/posts/colophon/index.md", "post", ["/posts/colophon/"]],
  ["content/garden/colophon/index.md", "post", ["/garden/colophon/"]],
])("a Hugo bundle with a date at %s is a %s", async (path, kind, oldPaths) => {
  const documents = await documentsOf({ "hugo.toml": "", [path]: text("date: 2019-01-01") });
  expect(documents).toMatchObject([{ kind, oldPaths }]);
});
