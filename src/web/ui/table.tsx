/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-interactions -- as cards the rows lose their own roles with their `display`; keys of rows press their controls */
import type { ReactNode } from "react";
import { pressRowKey } from "./row-keys.ts";

const headClass =
  "sticky z-10 border-b border-line bg-raised px-4 py-2.5 max-xl:px-2 text-xs font-medium whitespace-nowrap text-muted last:text-right";

/** A sortable heading. */
export interface SortedColumn {
  label: string;
  /** Current sort order of the rows by this column. */
  sort: "ascending" | "descending" | undefined;
  /** Link that sorts. */
  heading: ReactNode;
}

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
  columns: readonly (string | SortedColumn)[];
  /** Adds a first column of checkboxes, and leaves space for the bulk bar above the header. */
  selectable?: boolean;
  children: ReactNode;
}) {
  return (
    <table role="table" aria-label={label} className="w-full text-left text-sm cards:block">
      <thead role="rowgroup" className="cards:sr-only">
        <tr role="row">
          {selectable && (
            <th role="columnheader" scope="col" className={`${headClass} top-27 w-13`}>
              <span className="sr-only">Selection</span>
            </th>
          )}
          {columns.map((column) => (
            <th
              key={typeof column === "string" ? column : column.label}
              role="columnheader"
              scope="col"
              aria-sort={typeof column === "string" ? undefined : column.sort}
              className={`${headClass} ${selectable ? "top-27" : "top-14 first:rounded-tl-md last:rounded-tr-md"}`}
            >
              {typeof column === "string" ? column : column.heading}
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
