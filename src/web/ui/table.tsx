/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-interactions -- as cards the rows lose their own roles with their `display`; keys of rows press their controls */
import type { KeyboardEvent, ReactNode } from "react";

const headClass =
  "sticky top-14 z-10 h-9 border-b border-line bg-raised px-4 max-xl:px-2 text-xs font-medium whitespace-nowrap text-muted first:rounded-tl-md last:rounded-tr-md last:text-right pointer-coarse:h-11";

/**
 * A table whose rows become cards in a narrow space. The roles are explicit because another `display` removes the
 * implicit ones. `columns` are the headings in order.
 */
export function Table({
  label,
  columns,
  selectable = false,
  children,
}: {
  label: string;
  columns: readonly string[];
  /** Adds a first column of checkboxes. The bulk bar has the one of the head, and lies over it. */
  selectable?: boolean;
  children: ReactNode;
}) {
  return (
    <table role="table" aria-label={label} className="w-full text-left text-sm cards:block">
      <thead role="rowgroup" className="cards:sr-only">
        <tr role="row">
          {selectable && (
            <th role="columnheader" scope="col" className={`${headClass} w-13`}>
              <span className="sr-only">Selection</span>
            </th>
          )}
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className={headClass}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" onKeyDown={pressRowKey} className="divide-y divide-line cards:block">
        {children}
      </tbody>
    </table>
  );
}

export function TableRow({ children, selected = false }: { children: ReactNode; selected?: boolean | undefined }) {
  return (
    <tr
      role="row"
      className={`transition-colors duration-150 cards:flex cards:flex-wrap cards:items-center cards:gap-x-4 cards:gap-y-1 cards:px-4 cards:py-3 ${selected ? "bg-accent-soft/60" : "hover:bg-sunken/60"}`}
    >
      {children}
    </tr>
  );
}

interface TableCellProps {
  children: ReactNode;
  /** The cell takes a whole line of a card. */
  wide?: boolean | undefined;
  /** Shown before the value on a card, where the column headings are hidden. */
  label?: string | undefined;
  className?: string | undefined;
}

export function TableCell({ children, wide = false, label, className = "" }: TableCellProps) {
  return (
    <td
      role="cell"
      className={`rows:h-14 rows:px-4 rows:py-1 rows:max-xl:px-2 align-middle tabular-nums last:text-right cards:last:ml-auto ${wide ? "cards:w-full" : ""} ${className}`}
    >
      {label && (
        <span aria-hidden className="mr-1.5 text-muted rows:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  );
}

const controls = "a[href], button, input";
const typed = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Arrow keys focus the next row of a table; other keys press the control of the focused row that names them in `aria-keyshortcuts`. */
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
