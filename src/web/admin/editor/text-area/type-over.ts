import { editInBackground } from "./edit-textarea.ts";

/** Characters. The browser takes ever longer to type a longer text, so that one is set instead, and undo ends there. */
const mostTyped = 30_000;

/** Makes a text another one as if that had been typed, so that undo takes it back; touches only what differs. */
export function typeOver(area: HTMLTextAreaElement, text: string) {
  const { value } = area;
  const shorter = Math.min(value.length, text.length);
  let start = 0;
  while (start < shorter && value[start] === text[start]) start++;
  let end = 0;
  while (end < shorter - start && value.at(-1 - end) === text.at(-1 - end)) end++;

  const insert = text.slice(start, text.length - end);
  const to = value.length - end;
  const caret = start + insert.length;
  if (value !== text && insert.length + to - start <= mostTyped)
    editInBackground(area, { from: start, to, insert, start: caret, end: caret });
}
