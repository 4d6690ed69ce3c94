import { expect, test } from "vitest";
import { indent, isInCodeBlock, outdent } from "./code-blocks.ts";
import { applyEdit } from "./text-edit.ts";

const article = "Words\n\n```ts\nconst a = 1;\n```\n\nMore words\n";

test("a caret between fences is in a code block, one before or after them is not", () => {
  expect(isInCodeBlock(article, article.indexOf("const"))).toBe(true);
  expect(isInCodeBlock(article, 2)).toBe(false);
  expect(isInCodeBlock(article, article.indexOf("More"))).toBe(false);
});

test("a fence of fewer or other marks does not end the code", () => {
  const nested = "````md\n```ts\n```\nstill code";
  expect(isInCodeBlock(nested, nested.length)).toBe(true);
  const other = "```\n~~~\nstill code";
  expect(isInCodeBlock(other, other.length)).toBe(true);
});

test("a fence in a nested list counts, backticks within a line do not", () => {
  const nested = "1. one\n    - two\n\n      ```js\n      code";
  expect(isInCodeBlock(nested, nested.length)).toBe(true);
  const inline = "```code``` and words\nmore";
  expect(isInCodeBlock(inline, inline.length)).toBe(false);
});

test("Tab inserts two spaces at the caret", () => {
  const edit = indent({ text: "ab", start: 1, end: 1 });
  expect(applyEdit("ab", edit)).toBe("a  b");
  expect(edit.start).toBe(3);
});

test("Tab indents every selected line, and Shift Tab reverts it", () => {
  const text = "a\n\nb";
  const edit = indent({ text, start: 0, end: text.length });
  const indented = applyEdit(text, edit);
  expect(indented).toBe("  a\n\n  b");
  expect(applyEdit(indented, outdent({ text: indented, start: edit.start, end: edit.end }))).toBe(text);
});

test("Shift Tab leaves the caret between the same characters", () => {
  const edit = outdent({ text: "  ab", start: 3, end: 3 });
  expect(applyEdit("  ab", edit)).toBe("ab");
  expect(edit.start).toBe(1);
});
