import { scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";
import { shortNumber } from "./formats.ts";

const margin = { top: 12, right: 6, bottom: 26 };
const letterWidth = 8;
const dayLabelWidth = 88;

/** Computes the scales of a chart in pixels; `values` has one figure per day. */
export function scalesOf(values: readonly number[], width: number, height: number) {
  // Ticks are whole numbers, so a maximum below 4 has fewer of them.
  const max = Math.max(...values, 1);
  const tickCount = Math.min(4, max);
  const y = scaleLinear([0, max], [height - margin.bottom, margin.top]).nice(tickCount);
  const ticks = y.ticks(tickCount).filter(Number.isInteger);

  const left = 12 + letterWidth * Math.max(...ticks.map((tick) => shortNumber(tick).length));
  const right = width - margin.right;
  const days = values.map((_, index) => index);
  const x = scaleLinear([0, days.length - 1], [left, right]);

  return {
    x,
    y,
    ticks,
    left,
    right,
    top: margin.top,
    /** Returns the index of the day nearest to a horizontal position. */
    nearest: (position: number) => Math.round(x.clamp(true).invert(position)),
    /**
     * Returns the indexes of the days labelled on the axis: evenly spaced, as many as fit, always with the last one.
     */
    labelled() {
      const every = Math.ceil(days.length / Math.max(2, Math.floor((right - left) / dayLabelWidth)));
      return days.filter((index) => (days.length - 1 - index) % every === 0);
    },
    /** Centre of a day's label, limited so that it stays within the chart. */
    labelAt: (index: number) => Math.min(x(index), right - dayLabelWidth / 4),
  };
}

type ChartScales = ReturnType<typeof scalesOf>;

interface Props {
  values: readonly number[];
  /** The label of a day on the axis. */
  labelOf: (index: number) => string;
  scales: ChartScales;
  width: number;
  height: number;
  /** Index of the highlighted day. */
  active: number | undefined;
}

/** Drawing of a chart, hidden from screen readers. */
export function ChartDrawing({ values, labelOf, scales, width, height, active }: Props) {
  const { x, y, ticks, left, right, top } = scales;

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
          {labelOf(index)}
        </text>
      ))}
      {active !== undefined && <line x1={x(active)} x2={x(active)} y1={top} y2={y(0)} className="stroke-strong-line" />}
      <Area values={values} scales={scales} active={active} />
    </svg>
  );
}

function Area({ values, scales: { x, y }, active }: Pick<Props, "values" | "scales" | "active">) {
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
