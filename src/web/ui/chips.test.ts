import { expect, test } from "vitest";
import { addChip, caseKept, lowercased } from "./chips.ts";

test("a category is trimmed and keeps its case", () => {
  expect(addChip([], "  Node.js ", caseKept)).toEqual(["Node.js"]);
});

test("a category that is there already is ignored, whatever its case", () => {
  const categories = ["React"];
  expect(addChip(categories, "react", caseKept)).toBe(categories);
});

test("a tag is trimmed and lowercased", () => {
  expect(addChip(["css"], " TypeScript ", lowercased)).toEqual(["css", "typescript"]);
});

test("a tag that is there already is ignored", () => {
  const tags = ["css"];
  expect(addChip(tags, "CSS", lowercased)).toBe(tags);
});

test("empty input is ignored", () => {
  const tags = ["css"];
  expect(addChip(tags, "   ", lowercased)).toBe(tags);
});
