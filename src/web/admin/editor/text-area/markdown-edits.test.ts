import { expect, test } from "vitest";
import {
  bold,
  code,
  codeBlock,
  heading,
  italic,
  list,
  numberedList,
  quote,
  strikethrough,
  surroundSelection,
  table,
  taskList,
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
  ["italic without the spaces around it", italic, "a[[ word ]]b", "a _[[word]]_ b"],
  ["strikethrough", strikethrough, "[[word]]", "~~[[word]]~~"],
  ["a heading", heading(2), "one\ntw[[]]o", "one\n## two[[]]"],
  ["a heading of another level", heading(2), "#### tw[[]]o", "## two[[]]"],
  ["a deeper heading", heading(4), "## tw[[]]o", "#### two[[]]"],
  ["a heading removed", heading(2), "## tw[[]]o", "two[[]]"],
  ["a list of several lines", list, "[[one\ntwo]]\nthree", "[[- one\n- two]]\nthree"],
  ["a list removed", list, "[[- one\n- two]]", "[[one\ntwo]]"],
  ["a numbered list", numberedList, "[[one\n- two]]", "[[1. one\n2. two]]"],
  ["a numbered list removed", numberedList, "[[1. one\n2. two]]", "[[one\ntwo]]"],
  ["a list of tasks", taskList, "[[- one\n2. two]]", "[[- [ ] one\n- [ ] two]]"],
  ["a list of tasks that becomes a plain one", list, "- [x] on[[]]e", "- one[[]]"],
  ["a line whose end is selected too", list, "[[one\n]]two", "- one[[]]\ntwo"],
  ["a quote", quote, "wi[[]]se", "> wise[[]]"],
  ["inline code", code, "use [[map]] here", "use `[[map]]` here"],
  ["a block of code, whose language is typed next", code, "[[a\nb]]", "```[[]]\na\nb\n```"],
  ["an empty block of code", codeBlock, "text[[]]", "text\n```[[]]\n```"],
  ["a block of code between lines", codeBlock, "a\n[[b]]\nc", "a\n```[[]]\nb\n```\nc"],
  ["a table in an empty text", table, "[[]]", "| [[Column 1]] | Column 2 |\n| --- | --- |\n|  |  |\n"],
  ["a table in a paragraph", table, "one[[]]two", "one\n\n| [[Column 1]] | Column 2 |\n| --- | --- |\n|  |  |\n\ntwo"],
])("%s", (_name, edit, before, after) => {
  expect(outcome(before, edit)).toBe(after);
});

test.each([
  ["a star", "*", "a [[word]] b", "a *[[word]]* b"],
  ["a second star", "*", "*[[word]]*", "**[[word]]**"],
  ["an underscore without the space that a double click selects", "_", "[[word ]]b", "_[[word]]_ b"],
  ["a backtick", "`", "[[a]]", "`[[a]]`"],
  ["a bracket", "(", "[[a b]]", "([[a b]])"],
  ["a quote", '"', "[[a b]]", '"[[a b]]"'],
  ["a bracket in code", "[", "```\n[[a]]\n```", "```\n[[[a]]]\n```"],
])("a typed character is put around selected words: %s", (_name, typed, before, after) => {
  expect(outcome(before, (selection) => surroundSelection(selection, typed)!)).toBe(after);
});

test.each([
  ["nothing selected", "*", "[[]]"],
  ["a letter", "a", "[[word]]"],
  ["a star on paragraphs", "*", "[[one\n\ntwo]]"],
  ["a star in code", "*", "```\n[[a]]\n```"],
])("%s: typing inserts the character without surrounding the selection", (_name, typed, before) => {
  expect(surroundSelection(parseSelection(before), typed)).toBeUndefined();
});
