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
])("the defaults of _config.yml for a file are applied: %s", async (path, source, expected) => {
  expect(await documentsOf({ "_config.yml": config, [path]: source })).toMatchObject([expected]);
});

test("front matter supports YAML merge keys, and may end with three dots", async () => {
  const merged = "---\ntitle: A\nshared: &shared\n  tags: [merged]\n  draft: true\n<<: *shared\n...\nWords.\n";
  const documents = await documentsOf({ "_config.yml": "", "_posts/2020-01-01-a.md": merged });
  expect(documents).toMatchObject([{ title: "A", tags: ["merged"], content: "Words.\n", isPublished: false }]);
});

const programs: Record<string, Record<string, string>> = {
  Hugo: { "hugo.toml": "[languages.en]\n[languages.fr]" },
  "Hugo at the root": { "hugo.toml": '[permalinks]\nposts = "/:filename/"' },
  Jekyll: { "_config.yml": "permalink: /:title/" },
  Eleventy: { "eleventy.config.js": "", "posts/posts.json": '{ "permalink": "/{{ page.fileSlug }}/" }' },
  Astro: { "astro.config.mjs": "", "src/pages/[slug].astro": 'getCollection("blog")' },
};

test.each([
  ["Hugo", "content/colophon/index.md", "page", "/colophon/"],
  ["Hugo", "content/colophon.md", "page", "/colophon/"],
  ["Hugo", "content/colophon/index.fr.md", "page", "/fr/colophon/"],
  ["Hugo", "content/pages/colophon/index.md", "page", "/pages/colophon/"],
  ["Hugo", "content/posts/colophon/index.md", "post", "/posts/colophon/"],
  ["Hugo", "content/garden/colophon/index.md", "post", "/garden/colophon/"],
  ["Jekyll", "colophon.md", "page", "/colophon/"],
  ["Jekyll", "colophon/index.md", "page", "/colophon/"],
  ["Astro", "src/pages/colophon.md", "page", "/colophon/"],
  ["Astro", "src/pages/colophon/index.md", "page", "/colophon/"],
  ["Astro", "src/pages/posts/colophon.md", "post", "/posts/colophon/"],
  ["Hugo", "content/fr/posts/colophon.md", "post", "/fr/posts/colophon/"],
  ["Hugo", "content/posts/colophon.en.md", "post", "/posts/colophon/"],
  ["Hugo at the root", "content/posts/at-the-root.md", "post", "/at-the-root/"],
  ["Hugo at the root", "content/posts/at-the-root/index.md", "post", "/at-the-root/"],
  ["Jekyll", "_posts/2019-01-01-at-the-root.md", "post", "/at-the-root/"],
  ["Eleventy", "posts/at-the-root.md", "post", "/at-the-root/"],
  ["Astro", "src/content/blog/at-the-root.md", "post", "/at-the-root/"],
])(
  "from %s, the dated file %s is imported as a %s with the former address %s",
  async (program, path, kind, address) => {
    const [document] = await documentsOf({ ...programs[program], [path]: text("date: 2019-01-01") });
    expect([document?.kind, document?.oldPaths]).toEqual([kind, expect.arrayContaining([address])]);
  },
);
