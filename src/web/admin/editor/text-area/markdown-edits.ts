import { isInCodeBlock } from "./code-blocks.ts";
import { selectedLines, type TextEdit, type TextSelection } from "./text-edit.ts";

/** Trims the spaces at the ends of the selection, since marks next to a space are not parsed. */
function trimmed({ text, start, end }: TextSelection) {
  const inner = text.slice(start, end);
  const from = start + inner.length - inner.trimStart().length;
  return { text, start: from, end: Math.max(from, start + inner.trimEnd().length) };
}

/** Removes the marks around the selection or adds them; if nothing is selected, inserts a marked `placeholder`. */
function wrap(selection: TextSelection, mark: string, placeholder: string): TextEdit {
  const { text, start, end } = trimmed(selection);
  const before = text.slice(start - mark.length, start);
  const after = text.slice(end, end + mark.length);
  if (start !== end && before === mark && after === mark) {
    const from = start - mark.length;
    return { from, to: end + mark.length, insert: text.slice(start, end), start: from, end: end - mark.length };
  }
  return surround({ text, start, end }, mark, mark, placeholder);
}

function surround({ text, start, end }: TextSelection, open: string, close: string, placeholder = ""): TextEdit {
  const inner = text.slice(start, end) || placeholder;
  const from = start + open.length;
  return { from: start, to: end, insert: open + inner + close, start: from, end: from + inner.length };
}

const marks = ["*", "_", "~", "`"];
const pairs: Record<string, string> = { "(": ")", "[": "]", "{": "}", '"': '"', "'": "'" };

/** A mark, bracket or quote typed on selected words surrounds them. In code, only brackets and quotes do. */
export function surroundSelection(selection: TextSelection, typed: string): TextEdit | undefined {
  const { text, start, end } = selection;
  const inner = text.slice(start, end);
  if (!inner.trim()) return undefined;
  const close = pairs[typed];
  if (close) return surround(selection, typed, close);
  if (!marks.includes(typed) || /\n[ \t]*\n/.test(inner) || isInCodeBlock(text, start)) return undefined;
  return surround(trimmed(selection), typed, typed);
}

/** Removes the marker, such as `- `, if all selected lines have it; else puts it in place of `replaced`. */
function markLines(selection: TextSelection, isMarked: RegExp, replaced: RegExp, markOf: (index: number) => string) {
  const { from, to } = selectedLines(selection);
  const lines = selection.text.slice(from, to).split("\n");
  const isRemoved = lines.every((line) => isMarked.test(line));
  const insert = lines.map((line, index) => (isRemoved ? "" : markOf(index)) + line.replace(replaced, "")).join("\n");
  const caret = from + insert.length;
  return { from, to, insert, start: lines.length > 1 ? from : caret, end: caret };
}

export const bold = (selection: TextSelection) => wrap(selection, "**", "bold text");
export const italic = (selection: TextSelection) => wrap(selection, "_", "italic text");
export const strikethrough = (selection: TextSelection) => wrap(selection, "~~", "struck text");

const anyHeading = /^#{1,6} /;
const anyItem = /^(?:[-*+]|\d{1,9}[.)]) (?:\[[ xX]\] )?/;

export const heading = (level: 2 | 3 | 4) => (selection: TextSelection) => {
  const mark = `${"#".repeat(level)} `;
  return markLines(selection, new RegExp(`^${mark}`), anyHeading, () => mark);
};
export const list = (selection: TextSelection) => markLines(selection, /^- (?!\[[ xX]\] )/, anyItem, () => "- ");
export const taskList = (selection: TextSelection) => markLines(selection, /^- \[[ xX]\] /, anyItem, () => "- [ ] ");
export const numberedList = (selection: TextSelection) =>
  markLines(selection, /^\d{1,9}[.)] /, anyItem, (index) => `${index + 1}. `);
export const quote = (selection: TextSelection) => markLines(selection, /^> /, /^> /, () => "> ");

/** Line breaks that put a block on separate lines, with `blank` empty lines around it. */
export function linesAround({ text, start, end }: TextSelection, blank: 0 | 1) {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const missing = (found: number) => "\n".repeat(Math.max(0, blank + 1 - found));
  return {
    before: before.trim() === "" ? "" : missing(/\n*$/.exec(before)![0].length),
    after: after.trim() === "" ? "" : missing(/^\n*/.exec(after)![0].length),
  };
}

/** Marks the selection as inline code, or as a code block if it has several lines. */
export const code = (selection: TextSelection) =>
  selection.text.slice(selection.start, selection.end).includes("\n")
    ? codeBlock(selection)
    : wrap(selection, "`", "code");

/** Turns the selection into a code block. The caret is at the position of the language name. */
export function codeBlock(selection: TextSelection): TextEdit {
  const { text, start, end } = selection;
  const around = linesAround(selection, 0);
  const body = text.slice(start, end).replace(/\n$/, "");
  const caret = start + around.before.length + 3;
  const insert = `${around.before}\`\`\`\n${body ? `${body}\n` : ""}\`\`\`${around.after}`;
  return { from: start, to: end, insert, start: caret, end: caret };
}

const columnName = "Column 1";

/** Inserts an empty table below the selection and selects the name of its first column. */
export function table(selection: TextSelection): TextEdit {
  const at = { ...selection, start: selection.end };
  const around = linesAround(at, 1);
  const rows = [`| ${columnName} | Column 2 |`, "| --- | --- |", "|  |  |"];
  const insert = `${around.before}${rows.join("\n")}${around.after || "\n"}`;
  const start = at.end + around.before.length + 2;
  return { from: at.end, to: at.end, insert, start, end: start + columnName.length };
}
