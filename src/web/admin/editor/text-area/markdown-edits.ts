import { linesAround, type Marked, type TextEdit } from "./text-edit.ts";

/** Puts marks around the selection, or takes them away; with nothing selected, around `placeholder`. */
function wrap({ text, start, end }: Marked, mark: string, placeholder: string): TextEdit {
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

/** Puts a mark before each line of the selection, or takes it away where every line has it. */
function markLines(marked: Marked, mark: string, anyMark: RegExp): TextEdit {
  const { from, to } = linesAround(marked);
  const lines = marked.text.slice(from, to).split("\n");
  const all = lines.every((line) => line.startsWith(mark));
  const insert = lines.map((line) => (all ? line.slice(mark.length) : mark + line.replace(anyMark, ""))).join("\n");
  const caret = from + insert.length;
  return { from, to, insert, start: lines.length > 1 ? from : caret, end: caret };
}

export const bold = (marked: Marked) => wrap(marked, "**", "bold text");
export const italic = (marked: Marked) => wrap(marked, "_", "italic text");
export const heading = (marked: Marked) => markLines(marked, "## ", /^#{1,6} /);
export const list = (marked: Marked) => markLines(marked, "- ", /^[-*+] /);
export const quote = (marked: Marked) => markLines(marked, "> ", /^> /);

/** Marks code: a few words inline, whole lines as a block. */
export function code(marked: Marked): TextEdit {
  const { text, start, end } = marked;
  const inner = text.slice(start, end);
  if (!inner.includes("\n") && inner !== "") return wrap(marked, "`", "code");
  const before = start === 0 || text[start - 1] === "\n" ? "" : "\n";
  const opening = `${before}\`\`\`\n`;
  const body = inner.replace(/\n$/, "");
  const after = end === text.length || text[end] === "\n" ? "" : "\n";
  const at = start + opening.length;
  return { from: start, to: end, insert: `${opening}${body}\n\`\`\`${after}`, start: at, end: at + body.length };
}

/** A link on the selection, with its address selected next; a selected address becomes the address. */
export function link({ text, start, end }: Marked): TextEdit {
  const inner = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(inner);
  const label = isAddress ? "text" : inner || "text";
  const address = isAddress ? inner : "https://";
  const insert = `[${label}](${address})`;
  const [at, length] = isAddress || !inner ? [start + 1, label.length] : [start + label.length + 3, address.length];
  return { from: start, to: end, insert, start: at, end: at + length };
}

/** An image's Markdown; brackets in its name would end it early. */
export const imageMark = (name: string, url: string) => `![${name.replace(/[[\]\\\n]/g, " ").trim()}](${url})`;
