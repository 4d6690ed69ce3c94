import type { KeyboardEvent } from "react";

const controls = "a[href], button, input";
const typed = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Arrow keys focus the next row of a table; other keys press the control of the focused row that names them in `aria-keyshortcuts`. */
export function pressRowKey(event: KeyboardEvent) {
  const target = event.target as Element;
  const row = target.closest("tr");
  if (!row || target.matches(typed) || event.ctrlKey || event.metaKey || event.altKey) return;
  const control = controlFor(event.key, row);
  if (!control) return;
  event.preventDefault();
  if (event.key.startsWith("Arrow")) control.focus();
  else control.click();
}

function controlFor(key: string, row: Element) {
  if (key === "ArrowDown") return row.nextElementSibling?.querySelector<HTMLElement>(controls);
  if (key === "ArrowUp") return row.previousElementSibling?.querySelector<HTMLElement>(controls);
  return row.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
}
