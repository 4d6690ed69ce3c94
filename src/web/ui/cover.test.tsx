import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Cover } from "./cover.tsx";

const draw = (seed: string) => renderToStaticMarkup(<Cover seed={seed} />);

test("a cover is the same whenever and wherever it is drawn", () => {
  // If this number changes, every article without an image gets another cover.
  expect(draw("hello-world").match(/<circle cx="\d+" cy="\d+" r="\d+"/)?.[0]).toBe('<circle cx="788" cy="338" r="207"');
});

test("two articles have two covers", () => {
  const seeds = Array.from({ length: 200 }, (_, number) => `article-${number}`);
  expect(new Set(seeds.map(draw)).size).toBe(seeds.length);
});

test("a cover is small, has no ids, and only whole figures in its shapes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (seed) => {
      const markup = draw(seed);
      expect(markup.length).toBeLessThanOrEqual(1536);
      expect(markup.match(/<(path|circle)/g)?.length).toBeLessThanOrEqual(12);
      expect(markup).not.toMatch(/NaN|undefined|Infinity|\sid=/);
      for (const [, value] of markup.matchAll(/ (?:d|cx|cy|r)="([^"]*)"/g))
        expect(value).toMatch(/^[-\d\sMHVQTahmvz]+$/);
    }),
  );
});

test("a cover is no more than decoration for those who do not see it", () => {
  expect(draw("hello-world")).toContain('aria-hidden="true"');
});
