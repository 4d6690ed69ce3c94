import { ChevronRight } from "lucide-react";
import { type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import type { Analytics, AnalyticsUnit } from "../../../contract/analytics.ts";
import { type Noun, pluralize } from "../../ui/pluralize.ts";
import { ChartDrawing, scalesOf } from "./chart-drawing.tsx";
import { units } from "./formats.ts";

interface Props<D extends { day: string }> {
  /** Name of the counted thing. */
  noun: Noun;
  height: number;
  unit: AnalyticsUnit;
  /** Oldest first. */
  days: readonly D[];
  valueOf: (day: D) => number;
}

/**
 * A chart with one figure per day or month; the pointer or the arrow keys select one. For screen readers it is a
 * slider.
 */
export function DayChart<D extends { day: string }>({ noun, height, unit, days, valueOf }: Props<D>) {
  const dates = units[unit];
  const [frame, width] = useWidth();
  const [selected, setSelected] = useState<number>();
  const [isFocused, setFocused] = useState(false);

  const values = days.map(valueOf);
  const scales = scalesOf(values, width, height);
  const last = days.length - 1;
  // A shorter period may arrive while a later day is selected.
  const active = selected === undefined ? undefined : Math.min(selected, last);
  const day = days[active ?? last];
  if (!day) return null;
  const tooltip = { day: dates.whole(day.day), figure: pluralize(valueOf(day), noun) };

  const followPointer = (event: PointerEvent<HTMLDivElement>) =>
    setSelected(scales.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));

  return (
    <div className="p-4">
      <div
        ref={frame}
        style={{ height }}
        className="relative touch-pan-y overflow-clip rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
        onPointerMove={followPointer}
        onPointerDown={followPointer}
        onPointerLeave={() => setSelected(isFocused ? active : undefined)}
      >
        {width > 0 && (
          <ChartDrawing
            {...{ values, scales, width, height, active }}
            labelOf={(index) => dates.short(days[index]?.day ?? "")}
          />
        )}
        <input
          type="range"
          min={0}
          max={last}
          value={active ?? last}
          onChange={(event) => setSelected(event.currentTarget.valueAsNumber)}
          onFocus={() => {
            setFocused(true);
            setSelected((now) => now ?? last);
          }}
          onBlur={() => {
            setFocused(false);
            setSelected(undefined);
          }}
          onKeyDown={(event) => event.key === "Escape" && setSelected(undefined)}
          aria-label={`${dates.noun} to read the ${noun[1]} of`}
          aria-valuetext={`${tooltip.day}: ${tooltip.figure}`}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
        {active !== undefined && width > 0 && <Tooltip {...tooltip} x={scales.x(active)} width={width} />}
      </div>
    </div>
  );
}

/** Look of a chart of views. */
export const viewsChart = { noun: ["view", "views"], height: 260 } as const;

/** Placed on the side of the day with more space. */
function Tooltip({ day, figure, x, width }: { day: string; figure: string; x: number; width: number }) {
  const position = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
  return (
    <div
      aria-hidden
      style={position}
      className="pointer-events-none absolute top-1 z-10 rounded-md border border-line bg-raised px-3 py-2 shadow-floating"
    >
      <p className="text-sm font-semibold whitespace-nowrap tabular-nums">{figure}</p>
      <p className="text-xs whitespace-nowrap text-muted">{day}</p>
    </div>
  );
}

/** Returns a ref and the width of its element in pixels; 0 before the first layout. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [ref, width] as const;
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
