import { expect, test } from "vitest";
import { type Files, text, visibilityOf } from "../../../../../tests/support/imported-visibility.ts";

const path = "src/content/blog/a.md";
const page = "src/pages/[...slug].astro";
const people = "src/content/people/a.md";
const inNoCollection = "It belongs to no collection.";
const memberPost = "src/content/blog/b.mdx";
const underscore = (name: string) => `Astro leaves out names such as ${name}.`;
const unknown = (name: string) => `No route of src/pages is known to show the collection ${name}.`;
const route = (collection: string) => `---
import { getCollection } from "astro:content";
export async function getStaticPaths() {
  const entries = await getCollection("${collection}", ({ data }) => !data.draft);
  return entries.map((entry) => ({ params: { slug: entry.id }, props: entry }));
}
const people = await getCollection("people");
---
<Layout />`;
const loader = (pattern: string, base = "./src/content/blog", name = "blog") => ({
  "src/content.config.ts": `import { glob } from "astro/loaders";
const ${name} = defineCollection({ loader: glob({ pattern: ${pattern}, base: "${base}" }), schema });
export const collections = { ${name} };`,
  [page]: route(name),
});

test.each<[what: string, files: Files, expected: string, path?: string]>([
  ["a post of a folder of content alone", {}, "public"],
  ["a file with an underscore", {}, underscore("_a.md"), "src/content/blog/_a.md"],
  ["a page", {}, "public", "src/pages/about.md"],
  ["a page in a folder with an underscore", {}, underscore("_x"), "src/pages/_x/about.md"],
  ["a hidden file", {}, underscore(".a.md"), "src/content/blog/.a.md"],
  ["a draft", { [path]: text("draft: true") }, "It is marked draft: true."],
  ["a collection with a route", { [page]: route("blog") }, "public"],
  ["a collection with a route of another name", { [page]: route("news") }, unknown("blog")],
  ["a collection that a route only fetches", { [page]: route("blog") }, unknown("people"), people],
  ["a route with an underscore", { "src/pages/_[slug].astro": route("people") }, unknown("people"), people],
  [
    "a list of a collection",
    { [page]: route("blog"), "src/pages/people.astro": route("people") },
    unknown("people"),
    people,
  ],
  [
    "a route that lists a collection by its tags",
    { [page]: route("blog"), "src/pages/tags/[tag].astro": route("people") },
    unknown("people"),
    people,
  ],
  [
    "a route of a list in parts",
    {
      [page]: route("blog"),
      "src/pages/people/[...page].astro":
        'export const getStaticPaths = async ({ paginate }) => paginate(await getCollection("people"));',
    },
    unknown("people"),
    people,
  ],
  [
    "a collection that a function of the site reads",
    { [page]: route("blog").replaceAll("getCollection", "getCollectionByName") },
    "public",
  ],
  [
    "a route whose paths a module makes",
    {
      "src/pages/[slug].astro": 'import { paths } from "~/utils/blog";\nexport const getStaticPaths = paths;',
      "src/utils/blog.ts": 'export const paths = async () => getCollection("people");',
    },
    "public",
    people,
  ],
  [
    "a route whose collection has no literal name",
    { "src/pages/[slug].astro": "export const getStaticPaths = () => getCollection(name);" },
    unknown("blog"),
  ],
  [
    "documents of Starlight",
    { "astro.config.mjs": 'import starlight from "@astrojs/starlight";' },
    "public",
    "src/content/docs/a.md",
  ],
  ["a pattern that takes the file", loader('"**/[^_]*.{md,mdx}"'), "public"],
  ["a pattern that does not", loader('"*.md"'), inNoCollection, "src/content/blog/in/a.md"],
  ["a pattern against it", loader('["**/*.md", "!**/secret*.md"]'), inNoCollection, "src/content/blog/secret-a.md"],
  ["a collection of another folder", loader('"**/*.md"', "src/data/texts"), "public", "src/data/texts/a.md"],
  ["a file of no collection", { [page]: route("blog") }, inNoCollection, "src/content/a.md"],
  [
    "a component for members",
    { [memberPost]: text("", "<MembersOnly>\nSecret.\n</MembersOnly>") },
    "The component <MembersOnly> can hide its text from readers.",
    memberPost,
  ],
])("documents of an Astro site are public only if its pages show them: %s", async (_, files, expected, of = path) => {
  expect(await visibilityOf({ "astro.config.mjs": "", [of]: text(), ...files }, of)).toBe(expected);
});
