import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";
import { Categories, postLimits, Slug, Tags } from "../../contract/posts/posts.ts";
import { indexedWords, searchedWords } from "../db/search-words.ts";
import { freeSlug, slugBase, slugOf } from "./slugs.ts";

/** Text as people and programs enter it: any characters, often troublesome ones. */
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.string({ unit: "grapheme", maxLength: 120 }),
  fc.stringMatching(/^[-_.+#&%*'"()\\\s\d\p{L}\0]{0,60}$/u),
);

test("a slug generated from any title is valid, and would also be accepted when entered by hand", () => {
  fc.assert(
    fc.property(anyText, (title) => {
      const slug = freeSlug(slugBase(title), new Set());
      expect(Slug.safeParse(slug).data).toBe(slug);
      expect(slug.length).toBeLessThanOrEqual(postLimits.slug);
      expect(slugOf(title)).toBe(slugOf(` ${title}  `));
    }),
  );
});

test("labels are trimmed and unique, and stay the same if they are parsed again", () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 25 }), fc.constantFrom(Tags, Categories), (labels, schema) => {
      const parsed = schema.safeParse(labels);
      fc.pre(parsed.success);
      const keys = parsed.data.map((label) => label.toLowerCase());
      expect(new Set(keys).size).toBe(keys.length);
      expect(parsed.data.every((label) => label === label.trim() && label !== "" && label.length <= 50)).toBe(true);
      expect(schema.parse(parsed.data)).toEqual(parsed.data);
    }),
  );
});

test("any text is indexed by words of letters, marks, digits and . + #, and found by its own words", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const words = indexedWords(text);
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}.+#]{1,64}$/u);
      expect(words).toEqual(expect.arrayContaining(searchedWords(text)));
    }),
  );
});

test("any search is answered, also with a category and on any page of the list", async () => {
  const { visitor, published } = await testApp();
  for (const title of ["Ångström", "It's 100%", "日本語"]) await published({ title, categories: [title] });

  await fc.assert(
    fc.asyncProperty(
      anyText,
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.integer({ min: 1, max: 100 }),
      async (text, page, limit) => {
        const words = encodeURIComponent(text.toWellFormed());
        const { status, body } = await visitor.get(`/api/blogs?search=${words}&page=${page}&limit=${limit}`);
        expect([status, body.page, body.limit]).toEqual([200, page, limit]);
        expect(body.data.length).toBe(Math.max(0, Math.min(limit, body.total - (page - 1) * limit)));

        const inCategory = await visitor.get(`/api/blogs?category=${words}`);
        expect(inCategory.status).toBe(text.includes("\0") ? 400 : 200);
        expect((await visitor.get(`/blog?search=${words}&category=${words}&page=${words}`)).status).toBe(200);
      },
    ),
    { numRuns: 30 },
  );
});

test("an article with any title is found by a search for its title, its category and its address", async () => {
  const { admin, visitor } = await testApp();

  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }), anyText), async (title) => {
      const answer = await admin.post("/api/blogs", {
        title,
        excerpt: "e",
        content: "c",
        categories: [title],
        tags: [title],
        isPublished: true,
      });
      fc.pre(answer.status !== 400);
      expect(answer.status).toBe(201);
      const { id, slug } = answer.body.data;

      expect((await visitor.get(`/api/blogs/${encodeURIComponent(slug)}`)).body.data.id).toBe(id);
      expect((await visitor.get(`/blog/${encodeURIComponent(slug)}`)).status).toBe(200);
      const found = async (query: string) =>
        (await visitor.get(`/api/blogs?limit=100&${query}=${encodeURIComponent(title)}`)).body.data.map(
          (post: { id: string }) => post.id,
        );
      const isWordless = searchedWords(title).length === 0;
      expect(isWordless || (await found("search")).includes(id), title).toBe(true);
      expect(await found("category")).toContain(id);
    }),
    { numRuns: 30 },
  );
});
