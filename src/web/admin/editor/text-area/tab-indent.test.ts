import { expect, test } from "vitest";
import { indent, insideCode, outdent } from "./tab-indent.ts";
import { applied } from "./text-edit.ts";

const article = "Words\n\n```ts\nconst a = 1;\n```\n\nMore words\n";

test("a caret between fences stands in code, one before or after them does not", () => {
  expect(insideCode(article, article.indexOf("const"))).toBe(true);
  expect(insideCode(article, 2)).toBe(false);
  expect(insideCode(article, article.indexOf("More"))).toBe(false);
});

test("a fence of fewer or other marks does not end the code", () => {
  const nested = "````md\n```ts\n```\nstill code";
  expect(insideCode(nested, nested.length)).toBe(true);
  const other = "```\n~~~\nstill code";
  expect(insideCode(other, other.length)).toBe(true);
});

test("Tab puts two spaces at the caret", () => {
  const edit = indent({ text: "ab", start: 1, end: 1 });
  expect(applied("ab", edit)).toBe("a  b");
  expect(edit.start).toBe(3);
});

test("Tab indents every selected line, and Shift Tab takes it back", () => {
  const text = "a\n\nb";
  const edit = indent({ text, start: 0, end: text.length });
  const indented = applied(text, edit);
  expect(indented).toBe("  a\n\n  b");
  expect(applied(indented, outdent({ text: indented, start: edit.start, end: edit.end }))).toBe(text);
});

test("Shift Tab leaves the caret where it was in its words", () => {
  const edit = outdent({ text: "  ab", start: 3, end: 3 });
  expect(applied("  ab", edit)).toBe("ab");
  expect(edit.start).toBe(1);
});
