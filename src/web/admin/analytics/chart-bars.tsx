import type { ChartScales } from "./chart-scales.ts";

interface Props {
  values: readonly number[];
  scales: ChartScales;
  at: number | undefined;
}

export function ChartBars({ values, scales: { x, y, barWidth }, at }: Props) {
  return values.map((value, index) => (
    <rect
      key={index}
      x={x(index) - barWidth / 2}
      y={y(value)}
      width={barWidth}
      height={y(0) - y(value)}
      rx={Math.min(2, barWidth / 2)}
      className={at === undefined || at === index ? "fill-accent" : "fill-accent opacity-50"}
    />
  ));
}
