import { area, curveMonotoneX, line } from "d3-shape";
import type { ChartScales } from "./chart-scales.ts";

interface Props {
  values: readonly number[];
  scales: ChartScales;
  at: number | undefined;
}

export function ChartArea({ values, scales: { x, y }, at }: Props) {
  // This curve never rises above a figure nor falls below one.
  const outline = line<number>((_, index) => x(index), y).curve(curveMonotoneX);
  const below = area<number>((_, index) => x(index), y(0), y).curve(curveMonotoneX);
  const dots = values.length <= 7 ? values.map((_, index) => index) : at === undefined ? [] : [at];
  return (
    <>
      <path d={below(values) ?? ""} className="fill-accent-soft" />
      <path d={outline(values) ?? ""} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-accent" />
      {dots.map((index) => (
        <circle
          key={index}
          cx={x(index)}
          cy={y(values[index] ?? 0)}
          r={index === at ? 5 : 4}
          strokeWidth={2}
          className="fill-accent stroke-raised"
        />
      ))}
    </>
  );
}
