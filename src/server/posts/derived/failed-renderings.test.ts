import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { deriveAgain } from "../../../../tests/support/derive-again.ts";
import { minuteMs } from "../../../contract/durations.ts";
import type { Section } from "../../markdown/headings.ts";
import type { Rendered, RenderMarkdown } from "../../markdown/render-workers.ts";

const lost: Rendered = { failure: "fault" };
const tooSlow: Rendered = { failure: "too-slow" };
const impossible: Rendered = { failure: "too-complex" };
const sections: Section[] = [{ id: "section-one", title: "One", level: 2 }];
const whole = (text: string): Rendered => ({ html: `<p>rendered ${text}</p>`, sections, isHighlighted: true });
const markdown = { contentFormat: "markdown", isPublished: true } as const;

/** Creates a site with a clock that the test sets. The site's Markdown renderer returns what `answer` returns. */
async function siteWith(answer: (text: string) => Rendered | Promise<Rendered>) {
  let time = Date.parse("2025-03-01T09:00:00Z");
  const site = { answer, tried: [] as string[] };
  const renderMarkdown: RenderMarkdown = async (_, text) => {
    site.tried.push(text);
    return site.answer(text);
  };
  const app = await testApp({ now: () => new Date(time), renderMarkdown });
  // Schedules the first run of the recurring jobs.
  await app.features.jobs.runDue();
  return {
    ...app,
    site,
    page: async (slug: string) => (await app.visitor.get(`/blog/${slug}`)).text,
    rendering: async (id: string) => (await app.visitor.get(`/api/blogs/${id}`)).body.data.rendering as string,
    /** Advances the clock and runs the due jobs. */
    async after(minutes: number) {
      time += minutes * minuteMs;
      await app.features.jobs.runDue();
    },
  };
}

test("an article whose renderer crashed is shown as plain text, until it is rendered again later", async () => {
  const { admin, site, features, published, page, rendering, after } = await siteWith(() => lost);
  const post = await published({ ...markdown, content: "**text**" });
  expect(post.rendering).toBe("pending");
  expect(await page(post.slug)).toContain("**text**");
  const before = await admin.get(`/api/blogs/${post.id}`);
  expect((await admin.get("/api/blogs")).body.data[0].rendering).toBe("pending");

  site.answer = whole;
  await after(16);

  expect(await rendering(post.id)).toBe("done");
  expect(await page(post.slug)).toContain("<p>rendered **text**</p>");
  expect((await features.postStore.find(post.id))?.sections).toEqual(sections);
  const later = await admin.get(`/api/blogs/${post.id}`);
  expect(later.headers.get("etag")).toBe(before.headers.get("etag"));
  expect(later.body.data.updatedAt).toBe(before.body.data.updatedAt);
});

test.each([
  ["takes too long", tooSlow],
  ["can never be rendered", impossible],
])("the rendering of a text that %s is shown to the author as failed, and is not repeated", async (_, answer) => {
  const { site, published, after } = await siteWith(() => answer);
  expect((await published({ ...markdown, content: "deep" })).rendering).toBe("failed");
  await after(10_000);
  // Ignores the texts of the example projects, which are rendered as well.
  expect(site.tried.filter((text) => text === "deep")).toHaveLength(1);
});

test("a save during rendering discards the older text's HTML, and a change of other fields does not", async () => {
  const { admin, site, published, page, rendering, after } = await siteWith(() => lost);
  const { id, slug } = await published({ ...markdown, content: "old" });

  site.answer = async (text) => {
    site.answer = whole;
    await admin.put(`/api/blogs/${id}`, { content: "new" });
    return whole(text);
  };
  await after(16);
  expect(await page(slug)).toContain("rendered new");

  site.answer = () => lost;
  await admin.put(`/api/blogs/${id}`, { content: "third" });
  site.answer = async (text) => {
    site.answer = whole;
    await admin.put(`/api/blogs/${id}/featured`);
    return whole(text);
  };
  await after(16);
  expect(await rendering(id)).toBe("done");
  expect(await page(slug)).toContain("rendered third");
});

test("an article that cannot be rendered does not prevent others from being rendered again after an upgrade", async () => {
  const { database, site, features, published, page } = await siteWith(() => lost);
  const contents = ["first", "hostile", "last"];
  const slugs = [];
  for (const content of contents) slugs.push((await published({ ...markdown, content })).slug);
  await database.db.updateTable("posts").set({ content_html: "<p>older</p>" }).execute();
  await database.db.updateTable("renderings").set({ derived_version: 1 }).execute();

  site.answer = (text) => (text === "hostile" ? lost : whole(text));
  await deriveAgain(features);

  const pages = await Promise.all(slugs.map(page));
  expect(pages.map((html) => /<p>(rendered \w+|older)<\/p>/.exec(html)?.[1])).toEqual([
    "rendered first",
    "older",
    "rendered last",
  ]);
});

test("an article is rendered later if the queue of the renderers is full", async () => {
  const { site, published, after, features, rendering } = await siteWith(() => lost);
  const { id } = await published({ ...markdown, content: "text" });
  const gate = Promise.withResolvers<Rendered>();
  site.answer = () => gate.promise;
  const authors = Array.from({ length: 102 }, (_, number) => `author ${number}`);
  const saves = authors.map((author) => features.postStore.render("save", "markdown", { author, purpose: "save" }));

  await after(16);
  expect(await rendering(id)).toBe("pending");

  site.answer = whole;
  gate.resolve(whole("save"));
  await Promise.all(saves);
  await after(16);
  expect(await rendering(id)).toBe("done");
});
