import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Cover, coverOf, type CoverSubject } from "./cover.tsx";

const draw = (subject: CoverSubject) => renderToStaticMarkup(<Cover {...subject} />);
const slugs = Array.from({ length: 200 }, (_, number) => `article-${number}`);
const categories = ["Web Development", "React", "Node.js", "Tutorials"];

test("a cover is the same at any time and on any machine", () => {
  // If these values change, each article without an image gets another cover.
  const { colourway, shapes } = coverOf({ slug: "hello-world", categories: ["React"] });
  expect([colourway.hue, colourway.counterHue, shapes[0]?.d.split("z")[0]]).toEqual([
    0,
    165,
    "M-480 375a300 300 0 0 1 600 0a300 300 0 0 1 -600 0",
  ]);
});

test("two articles have different covers, even if they have the same category", () => {
  const covers = slugs.map((slug) => draw({ slug, categories: ["React"] }));
  expect(new Set(covers).size).toBe(covers.length);
});

test("each category has its own motif, whatever the letter case of the category's name", () => {
  const outlineOf = (category: string, slug: string) =>
    JSON.stringify(coverOf({ slug, categories: [category] }).shapes.map(({ line, dots, cell }) => [line, dots, cell]));
  for (const category of categories)
    expect(draw({ slug: "a", categories: [category] })).toBe(draw({ slug: "a", categories: [category.toUpperCase()] }));
  expect(new Set(categories.map((category) => draw({ slug: "a", categories: [category] }))).size).toBe(4);
  expect(outlineOf("React", "a")).not.toBe(outlineOf("Tutorials", "a"));
});

test("a cover's markup has at most 1536 characters, no ids and no decimals, and is hidden from screen readers", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (slug) => {
      const markup = draw({ slug });
      expect(markup.length).toBeLessThanOrEqual(1536);
      expect(markup).toContain('aria-hidden="true"');
      expect(markup.match(/<path/g)?.length).toBeLessThanOrEqual(12);
      expect(markup).not.toMatch(/NaN|undefined|Infinity|\sid=/);
      for (const [, value] of markup.matchAll(/ d="([^"]*)"/g)) expect(value).toMatch(/^[-\d\sMHVLQTahlmqtvz]+$/);
    }),
  );
});
