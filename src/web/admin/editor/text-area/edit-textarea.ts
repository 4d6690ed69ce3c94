import { editBetween, type TextSelection, type TextEdit } from "./text-edit.ts";

/** Characters. Browsers type a long text ever more slowly, so a longer one is set instead, which ends the undo history. */
const maxTyped = 30_000;

export const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Makes an edit as if it had been typed, so that undo reverts it. */
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

/** Edits while somebody may be writing, here or in another field: nothing scrolls, and the focus does not move. */
export function editInBackground(area: HTMLTextAreaElement, edit: TextEdit) {
  const { activeElement } = document;
  const { scrollX, scrollY } = window;
  const { scrollTop } = area;
  editTextarea(area, edit);
  if (activeElement instanceof HTMLElement && activeElement !== area) activeElement.focus({ preventScroll: true });
  area.scrollTop = scrollTop;
  window.scrollTo(scrollX, scrollY);
}

/** Replaces the whole text as if that had been typed, so that undo reverts it; only what differs is touched. */
export function replaceText(area: HTMLTextAreaElement, text: string) {
  const edit = editBetween(area.value, text);
  const length = edit.insert.length + edit.to - edit.from;
  if (length > 0 && length <= maxTyped) editInBackground(area, edit);
}
