import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { Analytics, AnalyticsUnit } from "../../../contract/analytics.ts";
import { pluralize } from "../../ui/pluralize.ts";
import { shortNumber, units } from "./formats.ts";

interface Props {
  unit: AnalyticsUnit;
  /** Oldest first. */
  days: readonly { day: string; views: number }[];
}

/**
 * A bar for the views of each day or month; the pointer or the arrow keys select one. For screen readers it is a slider.
 */
export function DayChart({ unit, days }: Props) {
  const { noun, whole, short } = units[unit];
  const [selected, setSelected] = useState<number>();
  const last = days.length - 1;
  // A shorter period may arrive while a later day is selected.
  const active = selected === undefined ? undefined : Math.min(selected, last);
  const day = days[active ?? last];
  if (!day) return null;
  const max = Math.max(...days.map(({ views }) => views), 1);
  const figure = pluralize(day.views, ["view", "views"]);
  const labelled = [days[0], days[Math.floor(last / 2)], days[last]].filter((one) => one !== undefined);

  return (
    <div className="flex flex-col gap-1 p-4 text-xs text-muted tabular-nums">
      <p aria-hidden className="flex gap-2">
        <span className="mr-auto">{shortNumber(max)}</span>
        {active !== undefined && (
          <>
            <span className="font-semibold text-text">{figure}</span>
            <span>{whole(day.day)}</span>
          </>
        )}
      </p>
      <div
        onPointerLeave={() => setSelected(undefined)}
        className="relative flex h-52 touch-pan-y items-end border-y border-line has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
      >
        {days.map(({ day: of, views }, index) => (
          <span
            key={of}
            aria-hidden
            onPointerEnter={() => setSelected(index)}
            onPointerDown={() => setSelected(index)}
            className="flex h-full min-w-0 flex-1 items-end justify-center"
          >
            <span
              style={{ height: `${(100 * views) / max}%` }}
              className={`w-4/5 rounded-t-xs bg-accent ${index === active ? "" : "opacity-60"}`}
            />
          </span>
        ))}
        <input
          type="range"
          min={0}
          max={last}
          value={active ?? last}
          onChange={(event) => setSelected(event.currentTarget.valueAsNumber)}
          onFocus={() => setSelected((now) => now ?? last)}
          onBlur={() => setSelected(undefined)}
          onKeyDown={(event) => event.key === "Escape" && setSelected(undefined)}
          aria-label={`${noun} to read the views of`}
          aria-valuetext={`${whole(day.day)}: ${figure}`}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
      </div>
      <p aria-hidden className="flex justify-between">
        {labelled.map(({ day: of }, index) => (
          <span key={index}>{short(of)}</span>
        ))}
      </p>
    </div>
  );
}

const cell = "px-4 py-2 text-right tabular-nums first:text-left";
const heading = `${cell} sticky top-0 border-b border-line bg-raised text-xs font-medium text-muted`;

/** The views and new subscribers of each day or month as text, newest first. */
export function DayTable({ unit, days }: Pick<Analytics, "unit" | "days">) {
  const { noun, whole } = units[unit];
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 text-sm text-muted hover:text-text [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        Every {unit} as a table
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div role="region" aria-label={`Figures per ${unit}`} tabIndex={0} className="max-h-80 overflow-y-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">{`Views and new subscribers per ${unit}, newest first`}</caption>
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
