/** A text and the selected part of it. */
export interface TextSelection {
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

export const applyEdit = (text: string, { from, to, insert }: TextEdit) =>
  text.slice(0, from) + insert + text.slice(to);

/** Where the lines of the selection begin and end. */
export function selectedLines({ text, start, end }: TextSelection) {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  // A selection that ends at the start of a line does not include that line.
  const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
  const next = text.indexOf("\n", last);
  return { from, to: next === -1 ? text.length : next };
}

/** How many characters two texts share at their beginning, and how many of the rest at their end. */
function commonEnds(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { start, end };
}

/** The smallest edit that turns one text into the other; the caret goes behind the inserted text. */
export function editBetween(before: string, after: string): TextEdit {
  const { start, end } = commonEnds(before, after);
  const insert = after.slice(start, after.length - end);
  const caret = start + insert.length;
  return { from: start, to: before.length - end, insert, start: caret, end: caret };
}

/**
 * Where a position in a text is after the text was edited. Text that is inserted right at the position comes after it;
 * a position inside a replaced passage moves to the end of the replacement.
 */
export function positionAfterEdit(position: number, before: string, after: string) {
  const { start, end } = commonEnds(before, after);
  return start >= position ? position : after.length - Math.min(end, before.length - position);
}
