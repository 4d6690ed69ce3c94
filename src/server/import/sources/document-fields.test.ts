import { expect, test } from "vitest";
import { documentsOf, text, visibilityOf } from "../../../../tests/support/imported-visibility.ts";

const path = "posts/a.md";
const habit = "Its name or that of its folder is one for what is not published.";

test.each<[what: string, fields: string, expected: string, path?: string]>([
  ["no mark", "", "public"],
  ["draft", "draft: true", "It is marked draft: true."],
  ["draft as a word", "draft: 'yes'", "It is marked draft: true."],
  ["no draft", "draft: false", "public"],
  ["wip", "wip: true", "It is marked wip: true."],
  ["private", "private: true", "It is marked private: true."],
  ["hidden", "hidden: true", "It is marked hidden: true."],
  ["unlisted", "unlisted: true", "It is marked unlisted: true."],
  ["unlisted, for a page", "unlisted: true", "public", "a.md"],
  ["protected", "protected: true", "It is marked protected: true."],
  ["published", "published: true", "public"],
  ["not published", "published: false", "It is marked published: false."],
  ["published at a time", "published: 2020-01-01T10:00:00Z", "public"],
  ["publish", "publish: no", "It is marked publish: false."],
  ["public", "public: false", "It is marked public: false."],
  ["permalink", "permalink: false", "It is marked permalink: false."],
  ["a status", "status: draft", "It is marked status: draft."],
  ["a status of a public text", "status: published", "public"],
  ["visibility", "visibility: members", "It is marked visibility: members."],
  ["public visibility", "visibility: public", "public"],
  ["access", "access: paid", "It is marked access: paid."],
  ["a password", "password: secret", "It has a password, which folio does not ask for."],
  ["a folder of drafts", "", habit, "posts/drafts/a.md"],
  ["a folder with an underscore", "", habit, "_drafts/a.md"],
  ["a folder for private texts", "", habit, "Private/a.md"],
])("front matter decides whether a Markdown file is public: %s", async (_, fields, expected, of = path) => {
  expect(await visibilityOf({ [of]: text(fields) }, of)).toBe(expected);
});

test("comments in a source text are not published, even if they are long or contain code", async () => {
  const secret = "Secret. ".repeat(5000);
  const contentOf = async (files: Record<string, string>, program: string) => {
    const [document] = await documentsOf({ ...files, [program]: "" });
    return document?.content.trim();
  };
  const obsidian = `One %%${secret}\n\n\`\`\`\ncode\n\`\`\`\n%%two \`%%\` three`;
  expect(await contentOf({ "a.md": text("publish: true", obsidian) }, ".obsidian/app.json")).toBe("One two `%%` three");
  const mdx = `One {/* ${secret} */}two \`{/* x */}\``;
  expect(await contentOf({ "src/content/blog/a.mdx": text("", mdx) }, "astro.config.mjs")).toBe("One two `{/* x */}`");
  const nunjucks = "One {# Secret #}two";
  expect(await contentOf({ "posts/a.md": text("", nunjucks) }, "eleventy.config.js")).toBe("One two");
});
