import { expect, test } from "vitest";
import { addChip, addChips, lowercase, preserveCase } from "./chips-input.tsx";

test("a category is trimmed and its case preserved", () => {
  expect(addChip([], "  Node.js ", preserveCase)).toEqual(["Node.js"]);
});

test("a duplicate category is ignored regardless of case", () => {
  const categories = ["React"];
  expect(addChip(categories, "react", preserveCase)).toBe(categories);
});

test("a tag is trimmed and lowercased", () => {
  expect(addChip(["css"], " TypeScript ", lowercase)).toEqual(["css", "typescript"]);
});

test("a duplicate tag is ignored", () => {
  const tags = ["css"];
  expect(addChip(tags, "CSS", lowercase)).toBe(tags);
});

test("empty input is ignored", () => {
  const tags = ["css"];
  expect(addChip(tags, "   ", lowercase)).toBe(tags);
});

test("a comma or a line break separates typed or pasted chips", () => {
  expect(addChips(["css"], "React, node.js,CSS ,, ", lowercase)).toEqual(["css", "react", "node.js"]);
  expect(addChips([], "React\nNode.js", preserveCase)).toEqual(["React", "Node.js"]);
  expect(addChips([], "設計、React，Node.js", preserveCase)).toEqual(["設計", "React", "Node.js"]);
});
