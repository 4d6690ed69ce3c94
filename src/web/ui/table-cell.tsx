/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- as cards the rows lose their own roles with their `display` */
import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** The cell takes a whole line of a card. */
  wide?: boolean | undefined;
  /** Shown before the value on a card, where the column headings are hidden. */
  label?: string | undefined;
  className?: string | undefined;
}

export function TableCell({ children, wide = false, label, className = "" }: Props) {
  return (
    <td
      role="cell"
      className={`rows:px-4 rows:py-3 rows:max-xl:px-2 align-middle tabular-nums last:text-right cards:last:ml-auto ${wide ? "cards:w-full" : ""} ${className}`}
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
