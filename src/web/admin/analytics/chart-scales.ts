import { scaleBand, scaleLinear, scalePoint } from "d3-scale";
import { shortNumber } from "./formats.ts";

const margin = { top: 12, right: 6, bottom: 26 };
const maxBarWidth = 28;
const letterWidth = 8;
const dayLabelWidth = 88;

export type ChartShape = "area" | "bars";

/** Computes the scales of a chart in pixels; `values` has one figure per day. */
export function scalesOf(values: readonly number[], shape: ChartShape, width: number, height: number) {
  // Ticks are whole numbers, so a maximum below 4 has fewer of them.
  const max = Math.max(...values, 1);
  const tickCount = Math.min(4, max);
  const y = scaleLinear([0, max], [height - margin.bottom, margin.top]).nice(tickCount);
  const ticks = y.ticks(tickCount).filter(Number.isInteger);

  const left = 12 + letterWidth * Math.max(...ticks.map((tick) => shortNumber(tick).length));
  const right = width - margin.right;
  const days = values.map((_, index) => index);
  const bands = scaleBand(days, [left, right]).padding(0.25);
  const points = scalePoint(days, [left, right]);
  const barWidth = Math.min(bands.bandwidth(), maxBarWidth);
  const x = (index: number) =>
    shape === "area" ? (points(index) ?? left) : (bands(index) ?? left) + bands.bandwidth() / 2;

  return {
    x,
    y,
    ticks,
    left,
    right,
    top: margin.top,
    barWidth,
    /** Returns the index of the day nearest to a horizontal position. */
    nearest: (position: number) =>
      days.reduce((best, index) => (Math.abs(x(index) - position) < Math.abs(x(best) - position) ? index : best), 0),
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

export type ChartScales = ReturnType<typeof scalesOf>;
