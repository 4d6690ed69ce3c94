import type { APIRequestContext } from "@playwright/test";
import type { NewPostInput } from "../../../src/contract/posts/posts.ts";

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
/** Posts without images, with the longest titles, words, paths and tables, in several scripts. */
const posts: NewPostInput[] = [
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

const facts = {
  role: word.slice(0, 60),
  years: "2001–2026",
  result: twoHundred,
  technologies: [word.slice(0, 50), "React", "مرحبا"],
  demoUrl: "https://example.com/",
  sourceUrl: "https://github.com/example",
};
const project = { title: word.slice(0, 120), description: paragraph, content, isPublished: true };
const projects = [
  { ...project, slug: "other", project: facts },
  { ...project, slug: "longest", project: { ...facts, isFeatured: true } },
];
const settings = {
  name: `${word.slice(0, 60)} von und zu Featherstonehaugh`,
  headline: twoHundred,
  bio: `${word} ${paragraph}`,
  heroTitle: twoHundred,
  heroText: `${word} ${paragraph}`,
  figures: [{ label: word.slice(0, 60), value: "1,000,000,000,000+" }],
  skills: [word.slice(0, 50), "服务器端渲染", "👩‍👩‍👧‍👦"],
  highlights: [{ period: word.slice(0, 60), title: word.slice(0, 120), text: `${word} ${paragraph}` }],
  faq: [{ question: `${word} ${paragraph.slice(0, 100)}`, answer: `${word} ${paragraph}` }],
  location: `${word} 服务器端渲染与岛屿架构`,
  contactEmail: `${word.slice(0, 60)}@example.com`,
  socialLinks: [{ label: word.slice(0, 60), url: "https://example.com/" }],
  privacyText: content,
  webmentions: true,
};
const owner = { name: `${word.slice(0, 60)} von Pneumonoultramicroscopic`, bio: `${word} ${paragraph}` };
const guest = {
  name: "عبد الرحمن بن محمد بن خلدون الحضرمي",
  email: `${word.slice(0, 50)}@example.com`,
  password: "a guest's password",
};
const pages = [
  { title: twoHundred, slug: "tools", description: paragraph.slice(0, 160), content },
  { title: "مرحبا بالعالم", slug: "today", content },
].map((page) => ({ ...page, isInNavigation: true, isPublished: true }));
const message = {
  name: word.slice(0, 100),
  email: `${word.slice(0, 60)}@example.com`,
  message: `${word} ${paragraph}`,
};

/** Publishes content that strains every layout: first as the signed-in administrator, then as a second author. */
export async function fillHostileSite(request: APIRequestContext, address: string) {
  const send = async (method: "POST" | "PUT" | "DELETE", path: string, data: object) => {
    const answer = await request.fetch(`${address}/api${path}`, { method, data });
    if (!answer.ok()) throw new Error(`${method} /api${path}: ${answer.status()} ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: string } }).data;
  };
  await send("PUT", "/auth/updatedetails", owner);
  await send("PUT", "/settings", settings);
  for (const data of posts) await send("POST", "/blogs", data);
  // Adds a scheduled post, because its date with time and zone is the longest in the lists.
  await send("POST", "/blogs", { ...posts[0], publishedAt: "2099-12-30T23:59:00.000Z" });
  const { id } = await send("POST", "/blogs", posts[3]!);
  await send("DELETE", `/blogs/${id}`, {});
  for (const data of [...pages, ...projects]) await send("POST", "/pages", data);
  await send("POST", "/contacts", message);
  await send("POST", "/newsletter/subscribe", { email: message.email, name: message.name });
  await send("POST", "/users", guest);
  await send("POST", "/auth/login", guest);
  await send("POST", "/blogs", { ...posts[2], title: "مقال الضيف", slug: "by-a-guest" });
}
