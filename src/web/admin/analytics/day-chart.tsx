import { type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import type { AnalyticsUnit } from "../../../contract/analytics.ts";
import { type Noun, pluralize } from "../../ui/pluralize.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import { type ChartShape, scalesOf } from "./chart-scales.ts";
import { units } from "./formats.ts";

interface Props {
  /** Name of the counted thing. */
  noun: Noun;
  shape: ChartShape;
  height: number;
  unit: AnalyticsUnit;
  days: readonly { day: string; value: number }[];
}

/**
 * A chart with one figure per day or month; the pointer or the arrow keys select one. For screen readers it is a
 * slider.
 */
export function DayChart({ noun, shape, height, unit, days }: Props) {
  const dates = units[unit];
  const [frame, width] = useWidth<HTMLDivElement>();
  const [selected, setSelected] = useState<number>();
  const [isFocused, setFocused] = useState(false);

  const scales = scalesOf(
    days.map(({ value }) => value),
    shape,
    width,
    height,
  );
  const last = days.length - 1;
  // A shorter period may arrive while a later day is selected.
  const active = selected === undefined ? undefined : Math.min(selected, last);
  const day = days[active ?? last];
  if (!day) return null;
  const tooltip = { day: dates.whole(day.day), figure: pluralize(day.value, noun) };

  const followPointer = (event: PointerEvent<HTMLDivElement>) =>
    setSelected(scales.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));

  return (
    <div
      ref={frame}
      style={{ height }}
      className="relative touch-pan-y overflow-clip rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
      onPointerMove={followPointer}
      onPointerDown={followPointer}
      onPointerLeave={() => setSelected(isFocused ? active : undefined)}
    >
      {width > 0 && <ChartDrawing {...{ days, scales, shape, width, height, active }} shortDate={dates.short} />}
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
        aria-label={`${dates.noun} of which to read the ${noun[1]}`}
        aria-valuetext={`${tooltip.day}: ${tooltip.figure}`}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      {active !== undefined && width > 0 && <Tooltip {...tooltip} x={scales.x(active)} width={width} />}
    </div>
  );
}

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
function useWidth<T extends HTMLElement>() {
  const ref = useRef<T>(null);
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
