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

/** Creates a site with a manual clock, whose renderers give the answers of the test. */
async function siteWith(answer: (text: string) => Rendered | Promise<Rendered>) {
  let time = Date.parse("2025-03-01T09:00:00Z");
  const site = { answer, tried: [] as string[] };
  const renderMarkdown: RenderMarkdown = async (_, text) => {
    site.tried.push(text);
    return site.answer(text);
  };
  const app = await testApp({ now: () => new Date(time), renderMarkdown });
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

test("an article whose renderer crashed shows this to its author and is rendered again automatically", async () => {
  const { admin, site, features, published, page, rendering, after } = await siteWith(() => lost);
  const post = await published({ ...markdown, content: "**text**" });
  expect(post.rendering).toBe("pending");
  expect(await page(post.slug)).toContain("**text**");
  const before = await admin.get(`/api/blogs/${post.id}`);
  expect((await admin.get("/api/blogs")).body.data[0].rendering).toBe("pending");

  site.answer = whole;
  await after(1);

  expect(await rendering(post.id)).toBe("done");
  expect(await page(post.slug)).toContain("<p>rendered **text**</p>");
  expect((await features.postStore.find(post.id))?.sections).toEqual(sections);
  const later = await admin.get(`/api/blogs/${post.id}`);
  expect(later.headers.get("etag")).toBe(before.headers.get("etag"));
  expect(later.body.data.updatedAt).toBe(before.body.data.updatedAt);
});

test("a text whose renderer crashes each time is retried with increasing delays, then shown to its author as failed", async () => {
  const { admin, site, published, rendering, after } = await siteWith(() => lost);
  const { id } = await published({ ...markdown, content: "crash" });
  for (const minutes of [1, 1, 1, 2, 20, 180, 1000, 1000, 10_000]) await after(minutes);

  // Excludes the stories of the example projects, which are rendered, too.
  expect(site.tried.filter((text) => text === "crash")).toHaveLength(1 + 8);
  expect(await rendering(id)).toBe("failed");

  site.answer = whole;
  const saved = await admin.put(`/api/blogs/${id}`, { content: "simple" });
  expect(saved.body.data.rendering).toBe("done");
  expect(await rendering(id)).toBe("done");
});

test("a text whose rendering would take too long for a save is saved as written, and rendered at once by a job", async () => {
  const { site, published, page, rendering, after } = await siteWith(() => tooSlow);
  const { id, slug, rendering: atFirst } = await published({ ...markdown, content: "slow" });
  expect(atFirst).toBe("pending");

  site.answer = whole;
  await after(0);

  expect(await rendering(id)).toBe("done");
  expect(await page(slug)).toContain("<p>rendered slow</p>");
});

test("a text that is too slow even for a job is shown to its author as failed", async () => {
  const { site, published, rendering, after } = await siteWith(() => tooSlow);
  const { id } = await published({ ...markdown, content: "endless" });
  await after(10_000);

  expect(site.tried.filter((text) => text === "endless")).toHaveLength(2);
  expect(await rendering(id)).toBe("failed");
});

test("a text that can never be rendered is not retried", async () => {
  const { site, published, after } = await siteWith(() => impossible);
  expect((await published({ ...markdown, content: "deep" })).rendering).toBe("failed");
  await after(10_000);
  expect(site.tried).toEqual(["deep"]);
});

test("code that was not highlighted in time is highlighted later, and the article counts as rendered", async () => {
  const plain: Rendered = { html: "<p>plain code</p>", sections: [], isHighlighted: false };
  const { site, published, page, after } = await siteWith(() => plain);
  const { slug, rendering } = await published({ ...markdown, content: "code" });
  expect(rendering).toBe("done");
  expect(await page(slug)).toContain("plain code");

  site.answer = () => lost;
  await after(1);
  expect(await page(slug)).toContain("plain code");

  site.answer = whole;
  await after(60);
  expect(await page(slug)).toContain("rendered code");
});

test("a newer save replaces the rendering of an older text, and a change of other fields only delays it", async () => {
  const { admin, site, published, page, rendering, after } = await siteWith(() => lost);
  const { id, slug } = await published({ ...markdown, content: "old" });

  site.answer = async (text) => {
    site.answer = whole;
    await admin.put(`/api/blogs/${id}`, { content: "new" });
    return whole(text);
  };
  await after(1);
  expect(await page(slug)).toContain("rendered new");

  site.answer = () => lost;
  await admin.put(`/api/blogs/${id}`, { content: "third" });
  site.answer = async (text) => {
    site.answer = whole;
    await admin.put(`/api/blogs/${id}/featured`);
    return whole(text);
  };
  await after(1);
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

test("only one of two processes renders a text", async () => {
  const { site, published, after, features, page } = await siteWith(() => lost);
  const { slug } = await published({ ...markdown, content: "shared" });
  site.tried.length = 0;
  site.answer = whole;
  await Promise.all([after(1), features.jobs.runDue(), features.jobs.runDue()]);

  expect(site.tried).toEqual(["shared"]);
  expect(await page(slug)).toContain("rendered shared");
});

test("a process that stops leaves the article that it was rendering to the next start", async () => {
  const { site, database, published, after, features } = await siteWith(() => lost);
  const { id } = await published({ ...markdown, content: "text" });
  site.answer = async (text) => {
    void features.jobs.stop();
    return whole(text);
  };
  await after(1);

  const rendering = await database.db.selectFrom("renderings").selectAll().executeTakeFirstOrThrow();
  expect(rendering).toMatchObject({ post_id: id, state: "pending" });
  const jobs = database.db.selectFrom("jobs").selectAll().where("key", "=", id);
  expect(await jobs.execute()).toMatchObject([{ state: "waiting", attempts: 0 }]);
});

test("an article is rendered later if the queue of the renderers is full", async () => {
  const { site, published, after, features, rendering } = await siteWith(() => lost);
  const { id } = await published({ ...markdown, content: "text" });
  const gate = Promise.withResolvers<Rendered>();
  site.answer = () => gate.promise;
  const authors = Array.from({ length: 102 }, (_, number) => `author ${number}`);
  const saves = authors.map((author) => features.postStore.render("save", "markdown", { author, purpose: "save" }));

  await after(1);
  expect(await rendering(id)).toBe("pending");

  site.answer = whole;
  gate.resolve(whole("save"));
  await Promise.all(saves);
  await after(1);
  expect(await rendering(id)).toBe("done");
});
