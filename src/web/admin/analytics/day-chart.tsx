import { type PointerEvent, useState } from "react";
import { ChartDrawing } from "./chart-drawing.tsx";
import { type ChartShape, scalesOf } from "./chart-scales.ts";
import { DayTip } from "./day-tip.tsx";
import { counted, wholeDay } from "./day-words.ts";
import { useWidth } from "./use-width.ts";

interface Props {
  /** What a figure counts: `view`. */
  noun: string;
  shape: ChartShape;
  height: number;
  days: readonly { day: string; value: number }[];
}

/**
 * A figure for each day. Under the pointer, or with the arrow keys, it tells the one of a day. What screen readers find
 * is a slider over the days; the table beside it has everything at once.
 */
export function DayChart({ noun, shape, height, days }: Props) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number>();
  const [focused, setFocused] = useState(false);

  const scales = scalesOf(
    days.map(({ value }) => value),
    shape,
    width,
    height,
  );
  const last = days.length - 1;
  // A shorter period may come while a later day is being read.
  const shown = at === undefined ? undefined : Math.min(at, last);
  const day = days[shown ?? last];
  if (!day) return null;
  const tooltip = { day: wholeDay(day.day), figure: counted(day.value, noun) };

  const follow = (event: PointerEvent<HTMLDivElement>) =>
    setAt(scales.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));

  return (
    <div
      ref={frame}
      style={{ height }}
      className="relative touch-pan-y overflow-clip rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setAt(focused ? shown : undefined)}
    >
      {width > 0 && <ChartDrawing {...{ days, scales, shape, width, height }} at={shown} />}
      <input
        type="range"
        min={0}
        max={last}
        value={shown ?? last}
        onChange={(event) => setAt(event.currentTarget.valueAsNumber)}
        onFocus={() => {
          setFocused(true);
          setAt((now) => now ?? last);
        }}
        onBlur={() => {
          setFocused(false);
          setAt(undefined);
        }}
        onKeyDown={(event) => event.key === "Escape" && setAt(undefined)}
        aria-label={`Day of which to read the ${noun}s`}
        aria-valuetext={`${tooltip.day}: ${tooltip.figure}`}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      {shown !== undefined && width > 0 && <DayTip {...tooltip} x={scales.x(shown)} width={width} />}
    </div>
  );
}
