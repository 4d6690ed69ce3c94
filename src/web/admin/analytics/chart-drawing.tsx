import { area, curveMonotoneX, line } from "d3-shape";
import type { ChartScales, ChartShape } from "./chart-scales.ts";
import { shortNumber } from "./formats.ts";

interface Props {
  days: readonly { day: string; value: number }[];
  /** The label of a day on the axis. */
  shortDate: (day: string) => string;
  scales: ChartScales;
  shape: ChartShape;
  width: number;
  height: number;
  /** Index of the highlighted day. */
  active: number | undefined;
}

/** Drawing of a chart, hidden from screen readers. */
export function ChartDrawing({ days, shortDate, scales, shape, width, height, active }: Props) {
  const { x, y, ticks, left, right, top } = scales;
  const Shape = shape === "area" ? Area : Bars;

  return (
    <svg aria-hidden width={width} height={height} className="absolute inset-0 block text-xs tabular-nums">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="fill-muted">
            {shortNumber(tick)}
          </text>
        </g>
      ))}
      {scales.labelled().map((index) => (
        <text key={index} x={scales.labelAt(index)} y={height - 6} textAnchor="middle" className="fill-muted">
          {shortDate(days[index]?.day ?? "")}
        </text>
      ))}
      {active !== undefined && <line x1={x(active)} x2={x(active)} y1={top} y2={y(0)} className="stroke-strong-line" />}
      <Shape values={days.map(({ value }) => value)} scales={scales} active={active} />
    </svg>
  );
}

interface ShapeProps {
  values: readonly number[];
  scales: ChartScales;
  active: number | undefined;
}

function Area({ values, scales: { x, y }, active }: ShapeProps) {
  // A monotone curve never exceeds the range of the data.
  const outline = line<number>((_, index) => x(index), y).curve(curveMonotoneX);
  const below = area<number>((_, index) => x(index), y(0), y).curve(curveMonotoneX);
  const dots = values.length <= 7 ? values.map((_, index) => index) : active === undefined ? [] : [active];
  return (
    <>
      <path d={below(values) ?? ""} className="fill-accent-soft" />
      <path d={outline(values) ?? ""} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-accent" />
      {dots.map((index) => (
        <circle
          key={index}
          cx={x(index)}
          cy={y(values[index] ?? 0)}
          r={index === active ? 5 : 4}
          strokeWidth={2}
          className="fill-accent stroke-raised"
        />
      ))}
    </>
  );
}

function Bars({ values, scales: { x, y, barWidth }, active }: ShapeProps) {
  return values.map((value, index) => (
    <rect
      key={index}
      x={x(index) - barWidth / 2}
      y={y(value)}
      width={barWidth}
      height={y(0) - y(value)}
      rx={Math.min(2, barWidth / 2)}
      className={active === undefined || active === index ? "fill-accent" : "fill-accent opacity-50"}
    />
  ));
}
