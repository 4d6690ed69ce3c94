import { ChartArea } from "./chart-area.tsx";
import { ChartBars } from "./chart-bars.tsx";
import type { ChartScales, ChartShape } from "./chart-scales.ts";
import { shortDay, shortNumber } from "./day-words.ts";

interface Props {
  days: readonly { day: string; value: number }[];
  scales: ChartScales;
  shape: ChartShape;
  width: number;
  height: number;
  /** The day that is being read. */
  at: number | undefined;
}

/** The picture of a chart, for the eyes only. */
export function ChartDrawing({ days, scales, shape, width, height, at }: Props) {
  const { x, y, ticks, left, right, top } = scales;
  const values = days.map(({ value }) => value);

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
      {scales.named().map((index) => (
        <text key={index} x={scales.nameAt(index)} y={height - 6} textAnchor="middle" className="fill-muted">
          {shortDay(days[index]?.day ?? "")}
        </text>
      ))}
      {at !== undefined && <line x1={x(at)} x2={x(at)} y1={top} y2={y(0)} className="stroke-strong-line" />}
      {shape === "area" ? (
        <ChartArea values={values} scales={scales} at={at} />
      ) : (
        <ChartBars values={values} scales={scales} at={at} />
      )}
    </svg>
  );
}
