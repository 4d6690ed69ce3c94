/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- as cards the rows lose their own roles with their `display` */
import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** On a phone the cell takes a whole line of the card. */
  wide?: boolean;
  /** Shown before the value on a phone, where the column headings are hidden. */
  label?: string;
  className?: string;
}

export function TableCell({ children, wide = false, label, className = "" }: Props) {
  return (
    <td
      role="cell"
      className={`px-4 py-3 md:max-xl:px-2 align-middle tabular-nums last:text-right max-md:p-0 max-md:last:ml-auto ${wide ? "max-md:w-full" : ""} ${className}`}
    >
      {label && (
        <span aria-hidden className="mr-1.5 text-muted md:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  );
}
