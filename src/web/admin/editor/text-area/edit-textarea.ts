import type { Marked, TextEdit } from "./text-edit.ts";

export const markedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Marked => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Makes an edit as if it had been typed, so that undo takes it back. */
export function editTextarea(area: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit) {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, and still the only way that keeps the browser's undo history.
  const typed = insert
    ? document.execCommand("insertText", false, insert)
    : from === to || document.execCommand("delete");
  if (!typed) {
    area.setRangeText(insert, from, to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(start, end);
}

/** The same while somebody writes, here or in another field: nothing on the screen moves, and the focus stays theirs. */
export function editInBackground(area: HTMLTextAreaElement, edit: TextEdit) {
  const { activeElement } = document;
  const { scrollX, scrollY } = window;
  const { scrollTop } = area;
  editTextarea(area, edit);
  if (activeElement instanceof HTMLElement && activeElement !== area) activeElement.focus({ preventScroll: true });
  area.scrollTop = scrollTop;
  window.scrollTo(scrollX, scrollY);
}
