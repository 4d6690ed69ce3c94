import { expect, test } from "vitest";
import { addChip, addChips, lowercase, preserveCase } from "./chips-input.tsx";

test.each([
  [["React"], "  Node.js ", ["React", "Node.js"], preserveCase],
  [["React"], "react", ["React"], preserveCase],
  [["css"], " TypeScript ", ["css", "typescript"], lowercase],
  [["css"], "CSS", ["css"], lowercase],
  [["css"], "   ", ["css"], lowercase],
])(
  "a text is added to a list of chips unless empty or a duplicate: list %j and text %j give %j",
  (chips, typed, expected, normalize) => {
    expect(addChip(chips, typed, normalize)).toEqual(expected);
  },
);

test("a comma or a line break separates typed or pasted chips", () => {
  expect(addChips(["css"], "React, node.js,CSS ,, ", lowercase)).toEqual(["css", "react", "node.js"]);
  expect(addChips([], "React\nNode.js", preserveCase)).toEqual(["React", "Node.js"]);
  expect(addChips([], "設計、React，Node.js", preserveCase)).toEqual(["設計", "React", "Node.js"]);
});
