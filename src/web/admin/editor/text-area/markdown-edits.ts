import { selectedLines, type TextEdit, type TextSelection } from "./text-edit.ts";

/** Puts marks around the selection, or removes them; with nothing selected, around `placeholder`. */
function wrap({ text, start, end }: TextSelection, mark: string, placeholder: string): TextEdit {
  const before = text.slice(start - mark.length, start);
  const after = text.slice(end, end + mark.length);
  if (start !== end && before === mark && after === mark) {
    const from = start - mark.length;
    return { from, to: end + mark.length, insert: text.slice(start, end), start: from, end: end - mark.length };
  }
  const inner = text.slice(start, end) || placeholder;
  return {
    from: start,
    to: end,
    insert: mark + inner + mark,
    start: start + mark.length,
    end: start + mark.length + inner.length,
  };
}

/** Puts a mark at the start of each selected line, or removes it when every line has it. */
function markLines(selection: TextSelection, mark: string, anyMark: RegExp): TextEdit {
  const { from, to } = selectedLines(selection);
  const lines = selection.text.slice(from, to).split("\n");
  const isMarked = lines.every((line) => line.startsWith(mark));
  const insert = lines
    .map((line) => (isMarked ? line.slice(mark.length) : mark + line.replace(anyMark, "")))
    .join("\n");
  const caret = from + insert.length;
  return { from, to, insert, start: lines.length > 1 ? from : caret, end: caret };
}

export const bold = (selection: TextSelection) => wrap(selection, "**", "bold text");
export const italic = (selection: TextSelection) => wrap(selection, "_", "italic text");
export const heading = (selection: TextSelection) => markLines(selection, "## ", /^#{1,6} /);
export const list = (selection: TextSelection) => markLines(selection, "- ", /^[-*+] /);
export const quote = (selection: TextSelection) => markLines(selection, "> ", /^> /);

/** Marks code: a few words inline, whole lines as a block. */
export function code(selection: TextSelection): TextEdit {
  const { text, start, end } = selection;
  const inner = text.slice(start, end);
  if (!inner.includes("\n") && inner !== "") return wrap(selection, "`", "code");
  const before = start === 0 || text[start - 1] === "\n" ? "" : "\n";
  const opening = `${before}\`\`\`\n`;
  const body = inner.replace(/\n$/, "");
  const after = end === text.length || text[end] === "\n" ? "" : "\n";
  const at = start + opening.length;
  return { from: start, to: end, insert: `${opening}${body}\n\`\`\`${after}`, start: at, end: at + body.length };
}

/** Makes the selection a link and selects its URL to be typed; of a selected URL, the text to be typed. */
export function link({ text, start, end }: TextSelection): TextEdit {
  const inner = text.slice(start, end);
  const isUrl = /^https?:\/\/\S+$/.test(inner);
  const label = isUrl ? "text" : inner || "text";
  const url = isUrl ? inner : "https://";
  const insert = `[${label}](${url})`;
  const [at, length] = isUrl || !inner ? [start + 1, label.length] : [start + label.length + 3, url.length];
  return { from: start, to: end, insert, start: at, end: at + length };
}

/** Brackets in the name would end the Markdown of an image early, so they become spaces. */
export const imageMarkdown = (name: string, url: string) => `![${name.replace(/[[\]\\\n]/g, " ").trim()}](${url})`;

const indentation = "  ";
const fence = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** Whether the caret is in a fenced code block. */
export function isInCodeBlock(text: string, caret: number) {
  let open: string | undefined;
  for (const line of text.slice(0, caret).split("\n").slice(0, -1)) {
    const [, marks, rest = ""] = fence.exec(line) ?? [];
    if (!marks) continue;
    if (!open) open = marks;
    else if (marks[0] === open[0] && marks.length >= open.length && rest.trim() === "") open = undefined;
  }
  return open !== undefined;
}

/** Inserts two spaces at the caret, or at the start of each line when several are selected. */
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
