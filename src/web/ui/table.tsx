/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- as cards the rows lose their own roles with their `display` */
import type { ReactNode } from "react";

/**
 * A table whose rows become cards on a phone. The roles are spelled out because another `display` takes them away.
 * `columns` are the headings in order.
 */
export function Table({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  return (
    <table role="table" aria-label={label} className="w-full text-left text-sm max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="sticky top-14 z-10 border-b border-line bg-raised px-4 py-2.5 text-xs font-medium whitespace-nowrap text-muted first:rounded-tl-md last:rounded-tr-md last:text-right"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y divide-line max-md:block">
        {children}
      </tbody>
    </table>
  );
}
