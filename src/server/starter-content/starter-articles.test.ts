import { expect, test } from "vitest";
import { NewPost, postLimits, standardCategories } from "../../contract/posts/posts.ts";
import { renderMarkdown } from "../markdown/render-markdown.ts";
import { slugOf } from "../posts/slugs.ts";
import { starterArticles } from "./starter-articles.ts";

const titled = starterArticles.map((article) => [article.title, article] as const);

test("there are six starter articles of different ages, three of them featured", () => {
  expect(starterArticles).toHaveLength(6);
  expect(starterArticles.filter((article) => article.isFeatured)).toHaveLength(3);
  expect(new Set(starterArticles.map((article) => article.daysAgo)).size).toBe(6);
  expect(new Set(starterArticles.map((article) => slugOf(article.title))).size).toBe(6);
});

test("the starter articles use every standard category, and no other", () => {
  const used = new Set(starterArticles.flatMap((article) => article.categories));
  expect([...used].toSorted()).toEqual(standardCategories.map(({ name }) => name).toSorted());
});

test.each(titled)(
  "the starter article %s is valid by the contract, which changes nothing in it",
  (_, { daysAgo, ...article }) => {
    expect(NewPost.parse(article)).toMatchObject({ ...article, content: article.content });
    expect(daysAgo).toBeGreaterThan(0);
    expect(article.excerpt.length).toBeLessThanOrEqual(300);
    expect(article.metaTitle).not.toBe("");
    expect(article.metaDescription.length).toBeGreaterThan(postLimits.metaDescription / 2);
  },
);

test.each(titled)("the starter article %s links only to articles that exist", (_, { content }) => {
  const slugs = starterArticles.map((article) => slugOf(article.title));
  for (const [, slug] of content.matchAll(/\]\(\/blog\/([^)]+)\)/g)) expect(slugs).toContain(slug);
});

test.each(titled)("the starter article %s contains no raw HTML", async (_, { content }) => {
  const html = await renderMarkdown(content);
  expect(html).not.toMatch(/<script|<b>|<[^>]*\sonclick=/);
  expect(html).not.toMatch(/href="javascript:/);
});
