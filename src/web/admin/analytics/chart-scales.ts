import { scaleBand, scaleLinear, scalePoint } from "d3-scale";
import { shortNumber } from "./day-words.ts";

const margin = { top: 12, right: 6, bottom: 26 };
const widestBar = 28;
/** A letter of the axes, and a name of a day, at most. */
const [letter, dayName] = [8, 88];

export type ChartShape = "area" | "bars";

/** Where the days and the figures of a chart stand. */
export function scalesOf(values: readonly number[], shape: ChartShape, width: number, height: number) {
  // Figures are whole: below four there are not four lines to draw.
  const most = Math.max(...values, 1);
  const lines = Math.min(4, most);
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]).nice(lines);
  const ticks = y.ticks(lines).filter(Number.isInteger);

  const left = 12 + letter * Math.max(...ticks.map((tick) => shortNumber(tick).length));
  const right = width - margin.right;
  const days = values.map((_, index) => index);
  const bands = scaleBand(days, [left, right]).padding(0.25);
  const points = scalePoint(days, [left, right]);
  const barWidth = Math.min(bands.bandwidth(), widestBar);
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
    /** The day that is nearest to a place. */
    nearest: (place: number) =>
      days.reduce((best, index) => (Math.abs(x(index) - place) < Math.abs(x(best) - place) ? index : best), 0),
    /** Which days are named below: as many as fit, evenly, the last one always. */
    named() {
      const every = Math.ceil(days.length / Math.max(2, Math.floor((right - left) / dayName)));
      return days.filter((index) => (days.length - 1 - index) % every === 0);
    },
    /** Where the name of a day is written: below it, but for its whole length within the chart. */
    nameAt: (index: number) => Math.min(x(index), right - dayName / 4),
  };
}

export type ChartScales = ReturnType<typeof scalesOf>;
