import { useState } from "react";
import type { AnalyticsUnit } from "../../../contract/analytics.ts";
import { pluralize } from "../../ui/pluralize.ts";
import { shortNumber, units } from "./formats.ts";

interface Props {
  unit: AnalyticsUnit;
  /** Figures per day or month, oldest first. */
  days: readonly { day: string; views: number; subscribers?: number }[];
}

/**
 * One bar for the views of each day or month; the pointer or the arrow keys select a bar to show its figures. For
 * screen readers, the chart is a slider with these figures.
 */
export function DayChart({ unit, days }: Props) {
  const { noun, whole, short } = units[unit];
  const [selected, setSelected] = useState<number>();
  const last = days.length - 1;
  // The selected index may lie beyond the end of a shorter period that has just loaded.
  const active = selected === undefined ? undefined : Math.min(selected, last);
  const day = days[active ?? last];
  if (!day) return null;
  const max = Math.max(...days.map((one) => one.views), 1);
  const views = pluralize(day.views, ["view", "views"]);
  const figures = day.subscribers
    ? `${views}, ${pluralize(day.subscribers, ["new subscriber", "new subscribers"])}`
    : views;
  const labelled = [days[0], days[Math.floor(last / 2)], days[last]].filter((one) => one !== undefined);

  return (
    <div className="flex flex-col gap-1 p-4 text-xs text-muted tabular-nums">
      <p aria-hidden className="flex gap-2">
        <span className="mr-auto">{shortNumber(max)}</span>
        {active !== undefined && (
          <>
            <span className="font-semibold text-text">{figures}</span>
            <span>{whole(day.day)}</span>
          </>
        )}
      </p>
      <div
        onPointerLeave={() => setSelected(undefined)}
        className="relative flex h-52 touch-pan-y items-end border-y border-line has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
      >
        {days.map(({ day: of, views: count }, index) => (
          <span
            key={of}
            aria-hidden
            onPointerEnter={() => setSelected(index)}
            onPointerDown={() => setSelected(index)}
            className="flex h-full min-w-0 flex-1 items-end justify-center"
          >
            <span
              style={{ height: `${(100 * count) / max}%` }}
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
          aria-valuetext={`${whole(day.day)}: ${figures}`}
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
