/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-interactions -- as cards the rows lose their own roles with their `display`; keys of rows press their controls */
import type { KeyboardEvent, ReactNode } from "react";
import { SelectBox } from "./choices.tsx";

export interface Column<T> {
  title: string;
  /** Label shown before the value when rows are cards, where the column headings are hidden. */
  label?: string;
  /** Whether the cell takes a whole line when rows are cards. */
  wide?: boolean | undefined;
  className?: string | ((row: T) => string);
  /** Renders a cell. `remove` deletes the row after a confirmation; its argument is the pressed button. */
  cell: (row: T, remove: (button: HTMLElement) => void) => ReactNode;
}

/** Creates a column whose cell takes a whole line when rows are cards. */
export const wideColumn = <T,>(title: string, cell: Column<T>["cell"]): Column<T> => ({
  title,
  wide: true,
  className: "wrap-anywhere",
  cell,
});

/** A column of figures, dates or short texts. */
export const mutedColumn = <T,>(title: string, cell: (row: T) => ReactNode): Column<T> => ({
  title,
  label: title,
  className: "text-muted",
  cell,
});

export const actionsColumn = <T,>(cell: Column<T>["cell"]): Column<T> => ({
  title: "Actions",
  className: "whitespace-nowrap",
  cell,
});

interface Props<T> {
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  idOf: (row: T) => string;
  /** Adds a column of checkboxes. The bulk bar, which covers the header row, has the checkbox for all rows. */
  selection?: { has: (id: string) => boolean; toggle: (id: string, isRange: boolean) => void } | undefined;
  /** Name of a row in the label of its checkbox. */
  nameOf?: (row: T) => string;
  remove?: (row: T, button: HTMLElement) => void;
}

const headClass =
  "sticky top-14 z-10 h-9 border-b border-line bg-raised px-4 max-xl:px-2 text-xs font-medium whitespace-nowrap text-muted first:rounded-tl-md last:rounded-tr-md last:text-right pointer-coarse:h-11";

const cellClass =
  "rows:h-14 rows:px-4 rows:py-1 rows:max-xl:px-2 align-middle tabular-nums last:text-right cards:last:ml-auto";

/** Table whose rows are cards in a narrow container. Sets roles, because a changed CSS `display` removes them. */
export function Table<T>({ label, rows, columns, idOf, selection, nameOf = idOf, remove }: Props<T>) {
  return (
    <table role="table" aria-label={label} className="w-full text-left text-sm cards:block">
      <thead role="rowgroup" className="cards:sr-only">
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col" className={`${headClass} w-13`}>
              <span className="sr-only">Selection</span>
            </th>
          )}
          {columns.map(({ title }) => (
            <th key={title} role="columnheader" scope="col" className={headClass}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" onKeyDown={pressRowKey} className="divide-y divide-line cards:block">
        {rows.map((row) => (
          <tr
            key={idOf(row)}
            role="row"
            className={`transition-colors duration-150 cards:flex cards:flex-wrap cards:items-center cards:gap-x-4 cards:gap-y-1 cards:px-4 cards:py-3 ${selection?.has(idOf(row)) ? "bg-accent-soft/60" : "hover:bg-sunken/60"}`}
          >
            {selection && (
              <td role="cell" className={`${cellClass} rows:w-13 rows:pr-0 rows:pl-2 cards:-ml-2`}>
                <SelectBox
                  label={`Select ${nameOf(row)}`}
                  checked={selection.has(idOf(row))}
                  keyShortcut="x"
                  onToggle={(isRange) => selection.toggle(idOf(row), isRange)}
                />
              </td>
            )}
            {columns.map(({ title, label: cardLabel, wide, className = "", cell }) => (
              <td
                key={title}
                role="cell"
                className={`${cellClass} ${wide ? "cards:w-full" : ""} ${typeof className === "string" ? className : className(row)}`}
              >
                {cardLabel && (
                  <span aria-hidden className="mr-1.5 text-muted rows:hidden">
                    {cardLabel}
                  </span>
                )}
                {cell(row, (button) => remove?.(row, button))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const controls = "a[href], button, input";
const typed = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Focuses the next row on an arrow key. Other keys press the row's control with that `aria-keyshortcuts`. */
function pressRowKey(event: KeyboardEvent) {
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
