import { expect, test } from "vitest";
import { scalesOf } from "./chart-drawing.tsx";

test.each([[[0, 0]], [[1, 0, 1]], [[3, 1, 2]], [[7, 0]], [[1_234_567, 3]]])(
  "the axis of a chart of %j has whole numbers from 0 to above the maximum",
  (values) => {
    const { ticks, x, y, nearest, left, right, labelled } = scalesOf(values, 320, 200);
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(ticks[0]).toBe(0);
    expect(y(Math.max(...values))).toBeGreaterThan(0);
    for (const [index] of values.entries()) {
      expect(x(index)).toBeGreaterThanOrEqual(left);
      expect(x(index)).toBeLessThanOrEqual(right);
      expect(nearest(x(index))).toBe(index);
    }
    expect(labelled().at(-1)).toBe(values.length - 1);
  },
);
