import { linesAround, type Marked, type TextEdit } from "./text-edit.ts";

const step = "  ";
const fence = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** Whether the caret stands in a fenced block of code. */
export function insideCode(text: string, caret: number) {
  let open: string | undefined;
  for (const line of text.slice(0, caret).split("\n").slice(0, -1)) {
    const [, marks, rest = ""] = fence.exec(line) ?? [];
    if (!marks) continue;
    if (!open) open = marks;
    else if (marks[0] === open[0] && marks.length >= open.length && rest.trim() === "") open = undefined;
  }
  return open !== undefined;
}

/** Two spaces at the caret; before every line of a selection of several. */
export function indent(marked: Marked): TextEdit {
  const { text, start, end } = marked;
  if (!text.slice(start, end).includes("\n")) {
    const caret = start + step.length;
    return { from: start, to: end, insert: step, start: caret, end: caret };
  }
  const { from, to } = linesAround(marked);
  const insert = text.slice(from, to).replace(/^(?=.)/gm, step);
  return { from, to, insert, start: from, end: from + insert.length };
}

/** Takes up to two spaces, or a tab, from the start of every line that the selection touches. */
export function outdent(marked: Marked): TextEdit {
  const { from, to } = linesAround(marked);
  const before = marked.text.slice(from, to);
  const insert = before.replace(/^(\t| {1,2})/gm, "");
  const taken = before.length - insert.length;
  if (before.includes("\n")) return { from, to, insert, start: from, end: from + insert.length };
  const caret = Math.max(from, marked.start - taken);
  return { from, to, insert, start: caret, end: Math.max(caret, marked.end - taken) };
}
