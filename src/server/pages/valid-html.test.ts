import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import type { Client } from "../../../tests/support/client.ts";
import { joinedWordsIn } from "../../../tests/support/joined-words.ts";
import { htmlErrorsIn } from "../../../tests/support/valid-html.ts";
import { subscriptionLinkPath } from "../../contract/visitor-pages.ts";
import { readStarter } from "../starter-content/read-starter.ts";

const { content: tour } = readStarter(
  readFileSync(join(import.meta.dirname, "../starter-content/articles/a-tour-of-markdown.md"), "utf8"),
);
const image = "/uploads/0f3c5d2e7b1f40a96c8d1e2f3a4b5c6d-1200x800-c03020.webp";
const hostile = `"><b> & '${"long ".repeat(30)} مقال 書く 🎈`;

/** Creates a site with a page of every kind. */
async function wholeSite() {
  const app = await testApp();
  const [admin, bob] = [await app.as("admin"), await app.as("admin", "bob")];
  const article = { excerpt: hostile, contentFormat: "markdown", content: tour, categories: ["A & B"], tags: ["c++"] };
  await app.published({ ...article, contentFormat: "markdown", title: "The tour", series: "All", seriesPart: 1 });
  const images = { featuredImage: image, galleryImages: [image] };
  await app.published({ ...article, ...images, contentFormat: "plain", title: hostile, series: "All", seriesPart: 2 });
  await bob.post("/api/blogs", { ...article, title: "By Bob", isPublished: true });
  for (let number = 1; number <= 5; number++) await app.published({ title: `Short ${number}` });
  await admin.post("/api/pages", { title: "Uses", slug: "uses", content: tour, isPublished: true });
  const { id } = await app.draft({ title: "Shared draft" });
  const draftLink = (await admin.post(`/api/blogs/${id}/draft-links`, { days: 1 })).body.data.address as string;
  await sendIssue(app, admin);
  await admin.post("/api/newsletter/subscribe", { email: "reader@example.com" });
  const { token } = await app.database.db.selectFrom("subscribers").select("token").executeTakeFirstOrThrow();
  return { ...app, admin, draftPath: new URL(draftLink).pathname, subscriptionPath: subscriptionLinkPath(token) };
}

/** Marks a newsletter issue as sent, as if a mail server had delivered it. */
async function sendIssue({ database: { db } }: Awaited<ReturnType<typeof testApp>>, admin: Client) {
  const [post] = (await admin.get("/api/blogs")).body.data;
  const draft = { subject: hostile.slice(0, 200), preview: hostile.slice(0, 200), note: tour, postIds: [post.id] };
  const { posts } = (await admin.post("/api/newsletter/issues", draft)).body.data;
  const { note_html: noteHtml } = await db.selectFrom("issues").select("note_html").executeTakeFirstOrThrow();
  const content = JSON.stringify({ noteHtml, posts });
  await db.updateTable("issues").set({ state: "sent", number: 1, started_at: 0, content }).execute();
}

test("every page, including error and back-office pages, is valid HTML; no words run together without CSS", async () => {
  const { visitor, admin, draftPath, subscriptionPath, database } = await wholeSite();
  const sitemap = (await visitor.get("/sitemap.xml")).text;
  const listed = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, url = ""]) => new URL(url).pathname);
  const others = [
    ..."/blog?page=2 /blog?page=99 /blog?search=tour /blog?search=nothing /blog?category=none /blog/unknown".split(" "),
    ..."/tags/unknown /newsletter/unsubscribe /contact/the-tour /share/mastodon/the-tour /api/docs".split(" "),
    ..."/admin/login /admin /admin/setup?token=x".split(" "),
    draftPath,
    subscriptionPath,
    `${subscriptionPath}x`,
  ];
  expect(listed.length).toBeGreaterThan(15);
  expect(listed).toContain("/newsletter/1");

  const mistakes: string[] = [];
  const check = async (name: string, { text, headers }: { text: string; headers: Headers }) => {
    expect(headers.get("content-type"), name).toBe("text/html; charset=utf-8");
    mistakes.push(...(await htmlErrorsIn(name, text)), ...joinedWordsIn(text).map((words) => `${name}: ${words}`));
  };
  for (const path of [...listed, ...others]) await check(path, await visitor.get(path));
  await check("preview", await admin.post("/admin/preview", new URLSearchParams({ post: JSON.stringify(preview) })));
  const refused = { headers: { accept: "text/html" } };
  await check("refused message", await visitor.post("/api/contacts", new URLSearchParams({ name: hostile }), refused));
  await check("refused sign-in", await visitor.post("/api/auth/login", new URLSearchParams({ email: "a" }), refused));

  await database.db.schema.alterTable("posts").renameTo("gone").execute();
  const failed = await visitor.get("/blog?category=fault");
  expect(failed.status).toBe(500);
  await check("fault", failed);

  expect(mistakes).toEqual([]);
});

const preview = { title: hostile, excerpt: "", content: tour, contentFormat: "markdown", isPublished: false };
