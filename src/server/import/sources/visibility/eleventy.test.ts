import { expect, test } from "vitest";
import { type Files, text, visibilityOf } from "../../../../../tests/support/imported-visibility.ts";

const path = "posts/a.md";
const ignored = "Eleventy ignores it.";
const isFalse = "Its permalink is false.";
const computed = "Its data in JavaScript can set its permalink to false.";
const isMarked = "It is marked permalink: false.";
const isOutside = "It is outside of the folder src/ that Eleventy reads.";
const inSource = "src/posts/a.md";
const config = (source: string): Files => ({ "eleventy.config.js": source });
const marked = (fields: string): Files => ({ [path]: text(fields) });

test.each<[what: string, files: Files, expected: string, path?: string]>([
  ["a post", {}, "public"],
  ["a post with an underscore, which means nothing", {}, "public", "posts/_a.md"],
  ["no permalink", marked("permalink: false"), isMarked],
  ["a permalink", marked("permalink: /a/"), "public"],
  [
    "a permalink under a condition",
    marked('permalink: "{% if open %}/a/{% endif %}"'),
    "Its permalink depends on a condition.",
  ],
  ["a permalink that is not built", marked("permalink:\n  build: false"), isFalse],
  ["a computed permalink", marked("eleventyComputed:\n  permalink: false"), isFalse],
  ["data of a folder", { "posts/posts.json": '{ "permalink": false }' }, isMarked],
  [
    "data of an outer folder",
    { "posts/posts.11tydata.json": '{ "draft": true }' },
    "It is marked draft: true.",
    "posts/in/a.md",
  ],
  ["data of the file", { "posts/a.11tydata.json": '{ "permalink": false }' }, isMarked],
  ["data in JavaScript", { "posts/posts.11tydata.js": "export default { permalink: false };" }, computed],
  [
    "data in JavaScript that decide",
    { "posts/posts.11tydata.cjs": "module.exports = { permalink: (data) => (data.open ? data.url : false) };" },
    computed,
  ],
  [
    "data in JavaScript that leave out drafts",
    {
      "posts/posts.11tydata.js":
        "export default { eleventyComputed: { permalink: (data) => (data.draft ? false : data.permalink) } };",
    },
    "public",
  ],
  [
    "computed data of the site",
    { "_data/eleventyComputed.js": "export default { permalink: (data) => data.open && false };" },
    computed,
  ],
  [
    "data in JavaScript with an address, besides other data",
    {
      "posts/posts.11tydata.js": "export default { permalink: (data) => `/blog/${data.page.fileSlug}/` };",
      "posts/posts.json": '{ "permalink": false }',
    },
    isMarked,
  ],
  [
    "computed data in a folder of another name",
    {
      ...config('export default { dir: { data: "data" } };'),
      "data/eleventyComputed.js": "export default { permalink: (data) => data.open && false };",
    },
    computed,
  ],
  [
    "a configuration that the command names",
    {
      "package.json": '{ "scripts": { "build": "npx @11ty/eleventy --config=build/site.js --quiet" } }',
      "build/site.js": 'export default (c) => { c.ignores.add("posts/**"); };',
    },
    ignored,
  ],
  ["an ignored file", { ".eleventyignore": "posts/a.md" }, ignored],
  ["an ignored folder", { ".eleventyignore": "# Later\n./posts/\n" }, ignored],
  ["another ignored file", { ".eleventyignore": "posts/b.md\n!posts/a.md" }, "public"],
  ["a name that Git ignores anywhere", { ".gitignore": "a.md" }, ignored],
  [
    "a file that only Git ignores",
    { ".gitignore": "posts", ...config("export default (c) => { c.setUseGitIgnore(false); };") },
    "public",
  ],
  ["a file that the configuration ignores", config('export default (c) => { c.ignores.add("posts/**"); };'), ignored],
  ["a file outside of the input", config('export default { dir: { input: "src" } };'), isOutside],
  ["a file of the input", config('export default (c) => { c.setInputDirectory("./src"); };'), "public", inSource],
  [
    "a file outside of the input of the command",
    { "package.json": '{ "scripts": { "build": "eleventy --input=src" } }' },
    isOutside,
  ],
  [
    "an ignored file of the input",
    { ...config('export default { dir: { input: "src" } };'), "src/.eleventyignore": "posts" },
    ignored,
    inSource,
  ],
  [
    "a format that is not built",
    config('export default { templateFormats: ["njk", "html"] };'),
    "Eleventy does not read files with the ending .md.",
  ],
  ["another ending", {}, "Eleventy does not read files with the ending .markdown.", "posts/a.markdown"],
  ["an ending of a plug-in", config('export default (c) => { c.addExtension("mdx", {}); };'), "public", "posts/a.mdx"],
  ["a draft", marked("draft: true"), "It is marked draft: true."],
  [
    "a post in no collection",
    marked("eleventyExcludeFromCollections: true"),
    "It is marked eleventyExcludeFromCollections: true.",
  ],
  ["a page in no collection", { "about.md": text("eleventyExcludeFromCollections: true") }, "public", "about.md"],
  ["a part of the layout, which is no document", {}, "absent", "_includes/a.md"],
])(
  "documents of an Eleventy site are public only if Eleventy publishes them: %s",
  async (_, files, expected, of = path) => {
    expect(await visibilityOf({ "eleventy.config.js": "", [of]: text(), ...files }, of)).toBe(expected);
  },
);
