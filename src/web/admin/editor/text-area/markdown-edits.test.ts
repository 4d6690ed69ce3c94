import { expect, test } from "vitest";
import {
  bold,
  code,
  heading,
  imageMarkdown,
  indent,
  isInCodeBlock,
  italic,
  link,
  list,
  outdent,
  quote,
} from "./markdown-edits.ts";
import { applyEdit, type TextEdit, type TextSelection } from "./text-edit.ts";

/** Reads `a[[b]]c` as the text `abc` with `b` selected. */
function parseSelection(text: string): TextSelection {
  const start = text.indexOf("[[");
  const end = text.indexOf("]]") - 2;
  return { text: text.replace("[[", "").replace("]]", ""), start, end };
}
function outcome(before: string, edit: (selection: TextSelection) => TextEdit) {
  const from = parseSelection(before);
  const change = edit(from);
  const text = applyEdit(from.text, change);
  return `${text.slice(0, change.start)}[[${text.slice(change.start, change.end)}]]${text.slice(change.end)}`;
}

test.each([
  ["bold on a word", bold, "a [[word]] b", "a **[[word]]** b"],
  ["bold removed", bold, "a **[[word]]** b", "a [[word]] b"],
  ["bold on nothing", bold, "a [[]] b", "a **[[bold text]]** b"],
  ["italic", italic, "[[word]]", "_[[word]]_"],
  ["a heading", heading, "one\ntw[[]]o", "one\n## two[[]]"],
  ["a heading of another level", heading, "#### tw[[]]o", "## two[[]]"],
  ["a heading removed", heading, "## tw[[]]o", "two[[]]"],
  ["a list of several lines", list, "[[one\ntwo]]\nthree", "[[- one\n- two]]\nthree"],
  ["a list removed", list, "[[- one\n- two]]", "[[one\ntwo]]"],
  ["a line whose end is selected too", list, "[[one\n]]two", "- one[[]]\ntwo"],
  ["a quote", quote, "wi[[]]se", "> wise[[]]"],
  ["inline code", code, "use [[map]] here", "use `[[map]]` here"],
  ["a block of code", code, "[[a\nb]]", "```\n[[a\nb]]\n```"],
  ["an empty block of code", code, "text[[]]", "text\n```\n[[]]\n```"],
  ["a link on a word", link, "see [[here]]", "see [here]([[https://]])"],
  ["a link on an address", link, "[[https://example.com]]", "[[[text]]](https://example.com)"],
])("%s", (_name, edit, before, after) => {
  expect(outcome(before, edit)).toBe(after);
});

test("an image's name cannot break its Markdown", () => {
  expect(imageMarkdown("a [b] c", "/uploads/1.webp")).toBe("![a  b  c](/uploads/1.webp)");
});

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

test("Tab puts two spaces at the caret", () => {
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

test("Shift Tab keeps the caret between the same characters", () => {
  const edit = outdent({ text: "  ab", start: 3, end: 3 });
  expect(applyEdit("  ab", edit)).toBe("ab");
  expect(edit.start).toBe(1);
});
