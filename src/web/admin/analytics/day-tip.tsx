interface Props {
  day: string;
  figure: string;
  /** The middle of the day, and the width of the chart. */
  x: number;
  width: number;
}

/** Tells the figure of the day that is pointed at, on the side where there is room. */
export function DayTip({ day, figure, x, width }: Props) {
  const place = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 };
  return (
    <div
      aria-hidden
      style={place}
      className="pointer-events-none absolute top-1 z-10 rounded-md border border-line bg-raised px-3 py-2 shadow-floating"
    >
      <p className="text-sm font-semibold whitespace-nowrap tabular-nums">{figure}</p>
      <p className="text-xs whitespace-nowrap text-muted">{day}</p>
    </div>
  );
}
