import { withModalsClosed } from "../../../ui/modal.tsx";
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

export const lineStart = (text: string, position: number) =>
  position === 0 ? 0 : text.lastIndexOf("\n", position - 1) + 1;

export function lineEnd(text: string, position: number) {
  const next = text.indexOf("\n", position);
  return next === -1 ? text.length : next;
}

/** Returns the start and end of the selected lines. */
export function selectedLines({ text, start, end }: TextSelection) {
  // A selection that ends at the start of a line does not include that line.
  const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
  return { from: lineStart(text, start), to: lineEnd(text, last) };
}

/** Returns how many characters two texts share at their beginning, and how many of the rest at their end. */
function commonEnds(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { start, end };
}

/** Returns the smallest edit that turns one text into the other; the caret moves behind the inserted text. */
export function editBetween(before: string, after: string): TextEdit {
  const { start, end } = commonEnds(before, after);
  const insert = after.slice(start, after.length - end);
  const caret = start + insert.length;
  return { from: start, to: before.length - end, insert, start: caret, end: caret };
}

/**
 * Maps a position in a text to the edited text. Text inserted exactly at the position comes after it; a position inside
 * a replaced passage moves to the end of the replacement.
 */
export function positionAfterEdit(position: number, before: string, after: string) {
  const { start, end } = commonEnds(before, after);
  return start >= position ? position : after.length - Math.min(end, before.length - position);
}

/** Maximum characters inserted as text; as HTML, Chromium takes 0.25 s for 1 MB, as text 3 s for 100 KB. */
const maxTyped = 2000;

const asHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Applies an edit as if it had been typed, so that undo reverts it. */
export const editTextarea = (area: HTMLTextAreaElement, edit: TextEdit) =>
  withModalsClosed(area, () => typeEdit(area, edit));

function typeEdit(area: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit) {
  area.focus();
  area.setSelectionRange(from, to);
  // `execCommand` is deprecated, but still the only way that preserves the browser's undo history.
  const typed = insert
    ? (insert.length > maxTyped && document.execCommand("insertHTML", false, asHtml(insert))) ||
      document.execCommand("insertText", false, insert)
    : from === to || document.execCommand("delete");
  if (!typed) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}

/** Edits a text in the background: nothing scrolls, and the focus stays, even if it is in another field. */
export function editInBackground(area: HTMLTextAreaElement, edit: TextEdit) {
  const { activeElement } = document;
  const { scrollX, scrollY } = window;
  const { scrollTop } = area;
  editTextarea(area, edit);
  if (activeElement instanceof HTMLElement && activeElement !== area) activeElement.focus({ preventScroll: true });
  area.scrollTop = scrollTop;
  window.scrollTo(scrollX, scrollY);
}

/** Replaces the whole text as if typed, so that undo reverts it; the caret stays between the same words. */
export function replaceText(area: HTMLTextAreaElement, text: string) {
  const { value, selectionStart, selectionEnd } = area;
  if (value === text) return;
  const [start, end] = [selectionStart, selectionEnd].map((position) => positionAfterEdit(position, value, text));
  editInBackground(area, { ...editBetween(value, text), start: start!, end: end! });
}
