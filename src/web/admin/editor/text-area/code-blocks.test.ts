import { expect, test } from "vitest";
import { indent, isInCodeBlock, outdent } from "./code-blocks.ts";
import { applyEdit } from "./text-edit.ts";

test.each([
  ["between fences", "Words\n\n```ts\nco|nst a = 1;\n```\n\nMore", true],
  ["before fences", "Wo|rds\n\n```ts\nconst a = 1;\n```", false],
  ["after fences", "```ts\nconst a = 1;\n```\n\nMo|re", false],
  ["after a fence of fewer marks", "````md\n```ts\n```\nstill code|", true],
  ["after a fence of other marks", "```\n~~~\nstill code|", true],
  ["behind a fence in a nested list", "1. one\n    - two\n\n      ```js\n      code|", true],
  ["behind backticks within a line", "```code``` and words\nmore|", false],
])("isInCodeBlock recognises whether a caret is inside a code block: %s", (_name, marked, expected) => {
  expect(isInCodeBlock(marked.replace("|", ""), marked.indexOf("|"))).toBe(expected);
});

test("Tab inserts two spaces at the caret; Shift Tab outdents the line, and the caret stays at its character", () => {
  const edit = indent({ text: "ab", start: 1, end: 1 });
  expect(applyEdit("ab", edit)).toBe("a  b");
  expect(edit.start).toBe(3);
  const back = outdent({ text: "  ab", start: 3, end: 3 });
  expect([applyEdit("  ab", back), back.start]).toEqual(["ab", 1]);
});

test("Tab indents every selected line, and Shift Tab reverts it", () => {
  const text = "a\n\nb";
  const edit = indent({ text, start: 0, end: text.length });
  const indented = applyEdit(text, edit);
  expect(indented).toBe("  a\n\n  b");
  expect(applyEdit(indented, outdent({ text: indented, start: edit.start, end: edit.end }))).toBe(text);
});
