import { ChevronRight } from "lucide-react";
import type { Analytics } from "../../../contract/analytics.ts";
import { wholeDay } from "./day-words.ts";

const cell = "px-4 py-2 text-right tabular-nums first:text-left";
const heading = `${cell} sticky top-0 border-b border-line bg-raised text-xs font-medium text-muted`;

/** Every day with its figures, the newest first, for those who would rather read than look. */
export function DayTable({ days }: Pick<Analytics, "days">) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-sm text-muted hover:text-text [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        Every day as a table
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div role="region" aria-label="Figures of every day" tabIndex={0} className="max-h-80 overflow-y-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">Views and new subscribers of every day, the newest first</caption>
          <thead>
            <tr>
              {["Day", "Views", "New Subscribers"].map((column) => (
                <th key={column} scope="col" className={heading}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.toReversed().map(({ day, views, subscribers }) => (
              <tr key={day}>
                <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
                  {wholeDay(day)}
                </th>
                <td className={cell}>{views.toLocaleString()}</td>
                <td className={cell}>{subscribers.toLocaleString()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
