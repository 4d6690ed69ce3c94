import { expect, test } from "vitest";
import { addChip, preserveCase, lowercase } from "./chips.ts";

test("a category is trimmed and keeps its case", () => {
  expect(addChip([], "  Node.js ", preserveCase)).toEqual(["Node.js"]);
});

test("a category that is there already is ignored, whatever its case", () => {
  const categories = ["React"];
  expect(addChip(categories, "react", preserveCase)).toBe(categories);
});

test("a tag is trimmed and lowercased", () => {
  expect(addChip(["css"], " TypeScript ", lowercase)).toEqual(["css", "typescript"]);
});

test("a tag that is there already is ignored", () => {
  const tags = ["css"];
  expect(addChip(tags, "CSS", lowercase)).toBe(tags);
});

test("empty input is ignored", () => {
  const tags = ["css"];
  expect(addChip(tags, "   ", lowercase)).toBe(tags);
});
