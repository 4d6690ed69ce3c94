/** A text and what of it is selected. */
export interface Marked {
  text: string;
  start: number;
  end: number;
}

/** Replaces `from`–`to` by `insert`, then selects `start`–`end` of the new text. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

export const applied = (text: string, { from, to, insert }: TextEdit) => text.slice(0, from) + insert + text.slice(to);

/** The lines that the selection touches: where they begin and end. */
export function linesAround({ text, start, end }: Marked) {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  // A selection that ends at the very start of a line does not mean that line.
  const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
  const next = text.indexOf("\n", last);
  return { from, to: next === -1 ? text.length : next };
}
