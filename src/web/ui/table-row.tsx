/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- as cards the rows lose their own roles with their `display` */
import type { ReactNode } from "react";

/** A row of a table; a card on a phone. */
export function TableRow({ children, selected = false }: { children: ReactNode; selected?: boolean }) {
  return (
    <tr
      role="row"
      className={`transition-colors duration-150 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:gap-y-1 max-md:px-4 max-md:py-3 ${selected ? "bg-accent-soft/60" : "hover:bg-sunken/60"}`}
    >
      {children}
    </tr>
  );
}
