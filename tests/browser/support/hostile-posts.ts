import type { NewPostInput } from "../../../src/contract/posts.ts";

const twoHundred = "A title that goes on and on and does not stop. ".repeat(5).slice(0, 199);
const word = "Donaudampfschifffahrtsgesellschaft".repeat(4);
const paragraph = "Some words of a paragraph that is long enough to have lines, as most of them are. ".repeat(6);
const content = [
  `The first sentence. ${paragraph}`,
  `\`\`\`ts title="${"a/long/path/of/a/".repeat(6)}file.ts"\n${"const long = 1; ".repeat(20)}\n\`\`\``,
  `## ${twoHundred}`,
  `${word} ${paragraph}`,
  `| ${word} | b | c |\n| --- | --- | --- |\n| ${paragraph} | ${paragraph} | c |`,
  "## Second\n\nمرحبا بالعالم",
  `## Third\n\n> ${paragraph}[^1]`,
  `[^1]: ${word}`,
].join("\n\n");

const common = { content, contentFormat: "markdown", isPublished: true } as const;
/** Published posts that strain a layout: without pictures, with the longest titles, words, paths and tables, in several scripts. */
export const hostilePosts: NewPostInput[] = [
  {
    ...common,
    title: twoHundred,
    excerpt: paragraph,
    categories: [word.slice(0, 50), "Tutorials", "Node.js"],
    tags: [word.slice(0, 50)],
  },
  { ...common, title: word, excerpt: word, categories: ["React"] },
  { ...common, title: "مرحبا بالعالم: مقال عن الويب وكيف نكتب فيه", excerpt: "هذا مقال قصير عن الويب" },
  {
    ...common,
    title: "服务器端渲染与岛屿架构的实践笔记".repeat(6),
    excerpt: "这是一篇关于网页性能的短文。".repeat(10),
  },
  { ...common, title: "👩‍👩‍👧‍👦 🎉 ".repeat(14), excerpt: "🎉".repeat(100), isFeatured: true },
];
