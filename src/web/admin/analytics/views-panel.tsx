import { ChartNoAxesColumn, ChevronRight } from "lucide-react";
import type { Analytics } from "../../../contract/analytics.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ExportButton } from "./export-button.tsx";
import { units } from "./formats.ts";
import { ViewsChart } from "./views-chart.tsx";

export function ViewsPanel({ now: { days, unit, views, since, subscribers } }: { now: Analytics }) {
  const { noun } = units[unit];
  return (
    <Panel title={`Views a ${noun}`} aside={<ExportButton of="days" what={`views of every ${unit}`} />}>
      {views.total > 0 ? (
        <ViewsChart days={days} unit={unit} />
      ) : (
        <EmptyState
          icon={<ChartNoAxesColumn aria-hidden className="size-5" />}
          title={since === null ? "No views yet" : `No views in the last ${days.length} ${unit}s`}
        >
          {since === null
            ? "The first reader who opens a page appears here within seconds. Your own visits do not count while you are signed in."
            : "Choose a longer period to see earlier ones."}
        </EmptyState>
      )}
      {views.total + subscribers.total > 0 && <DayTable days={days} unit={unit} />}
    </Panel>
  );
}

const cell = "px-4 py-2 text-right tabular-nums first:text-left";
const heading = `${cell} sticky top-0 border-b border-line bg-raised text-xs font-medium text-muted`;

/** The same figures as text, the newest first. */
function DayTable({ days, unit }: Pick<Analytics, "days" | "unit">) {
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
          <caption className="sr-only">{`Views and new subscribers of every ${unit}, the newest first`}</caption>
          <thead>
            <tr>
              {[noun, "Views", "New Subscribers"].map((column) => (
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
                  {whole(day)}
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
