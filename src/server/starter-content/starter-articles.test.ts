import { expect, test } from "vitest";
import { NewPost, postLimits, standardCategories } from "../../contract/posts/posts.ts";
import { slugOf } from "../posts/slugs.ts";
import { starterArticles } from "./starter-articles.ts";

const titled = starterArticles.map((article) => [article.title, article] as const);

test("the starter articles use every standard category, and no other", () => {
  const used = new Set(starterArticles.flatMap((article) => article.categories));
  expect([...used].toSorted()).toEqual(standardCategories.map(({ name }) => name).toSorted());
});

test.each(titled)(
  "the starter article %s is valid, and validation does not change its fields",
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
