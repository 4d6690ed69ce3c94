/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- as cards the rows lose their own roles with their `display` */
import type { ReactNode } from "react";

/** A row of a table, or a card. */
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
