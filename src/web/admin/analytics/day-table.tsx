import { ChevronRight } from "lucide-react";
import type { AnalyticsUnit } from "../../../contract/analytics.ts";
import { units } from "./formats.ts";

interface Props<D extends { day: string }> {
  caption: string;
  unit: AnalyticsUnit;
  /** Oldest first. */
  days: readonly D[];
  columns: readonly (readonly [heading: string, figure: (day: D) => string])[];
}

const cell = "px-4 py-2 text-right tabular-nums first:text-left";
const heading = `${cell} sticky top-0 border-b border-line bg-raised text-xs font-medium text-muted`;

/** The figures of a chart as text, newest first. */
export function DayTable<D extends { day: string }>({ caption, unit, days, columns }: Props<D>) {
  const { noun, whole } = units[unit];
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-sm text-muted hover:text-text [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        Every {unit} as a table
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div role="region" aria-label={`Figures of every ${unit}`} tabIndex={0} className="max-h-80 overflow-y-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {[noun, ...columns.map(([name]) => name)].map((column) => (
                <th key={column} scope="col" className={heading}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
                  {whole(day.day)}
                </th>
                {columns.map(([name, figure]) => (
                  <td key={name} className={cell}>
                    {figure(day)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
