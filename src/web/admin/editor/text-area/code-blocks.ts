import { lineStart, selectedLines, type TextEdit, type TextSelection } from "./text-edit.ts";

const indentation = "  ";
/** Line that starts or ends a fenced code block, also in a list. No backtick may follow a fence of backticks. */
const fence = /^[ \t]*(`{3,}(?=[^`\n]*$)|~{3,})(.*)$/gm;

/** Whether the caret is in a fenced code block. */
export function isInCodeBlock(text: string, caret: number) {
  let open: string | undefined;
  for (const [, marks = "", rest = ""] of text.slice(0, lineStart(text, caret)).matchAll(fence)) {
    if (!open) open = marks;
    else if (marks[0] === open[0] && marks.length >= open.length && rest.trim() === "") open = undefined;
  }
  return open !== undefined;
}

/** Inserts two spaces at the caret, or at the start of each line if several are selected. */
export function indent(selection: TextSelection): TextEdit {
  const { text, start, end } = selection;
  if (!text.slice(start, end).includes("\n")) {
    const caret = start + indentation.length;
    return { from: start, to: end, insert: indentation, start: caret, end: caret };
  }
  const { from, to } = selectedLines(selection);
  const insert = text.slice(from, to).replace(/^(?=.)/gm, indentation);
  return { from, to, insert, start: from, end: from + insert.length };
}

/** Removes up to two spaces, or a tab, from the start of each selected line. */
export function outdent(selection: TextSelection): TextEdit {
  const { from, to } = selectedLines(selection);
  const before = selection.text.slice(from, to);
  const insert = before.replace(/^(\t| {1,2})/gm, "");
  const removed = before.length - insert.length;
  if (before.includes("\n")) return { from, to, insert, start: from, end: from + insert.length };
  const caret = Math.max(from, selection.start - removed);
  return { from, to, insert, start: caret, end: Math.max(caret, selection.end - removed) };
}
