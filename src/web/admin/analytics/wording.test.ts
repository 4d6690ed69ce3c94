import { expect, test } from "vitest";
import { scalesOf } from "./chart-scales.ts";
import { comparedWith } from "./compared.ts";
import { counted, percentOf } from "./day-words.ts";

test("a figure is compared in words with the one before it", () => {
  expect(comparedWith(150, 100, 7)).toBe("50% more than in the 7 days before");
  expect(comparedWith(1, 3, 30)).toBe("67% fewer than in the 30 days before");
  expect(comparedWith(1001, 1000, 30)).toBe("Less than 1% more than in the 30 days before");
  expect(comparedWith(5, 5, 90)).toBe("As many as in the 90 days before");
  expect(comparedWith(5, 0, 90)).toBe("None in the 90 days before");
  expect(comparedWith(0, 0, 90)).toBe("None in the 90 days before either");
});

test("a share that rounds to nothing is still there, and one of nothing is none", () => {
  expect([percentOf(1, 1000), percentOf(0, 10), percentOf(0, 0), percentOf(1, 3), percentOf(5, 5)]).toEqual([
    "<1%",
    "0%",
    "0%",
    "33%",
    "100%",
  ]);
  expect([counted(0, "view"), counted(1, "view"), counted(2, "view")]).toEqual(["0 views", "1 view", "2 views"]);
});

test.each([[[0, 0]], [[1, 0, 1]], [[3, 1, 2]], [[7, 0]], [[1_234_567, 3]]])(
  "the lines of a chart of %j are whole figures, from nothing to above the highest",
  (values) => {
    for (const shape of ["area", "bars"] as const) {
      const { ticks, x, y, nearest, left, right, named } = scalesOf(values, shape, 320, 200);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks[0]).toBe(0);
      expect(y(Math.max(...values))).toBeGreaterThan(0);
      for (const [index] of values.entries()) {
        expect(x(index)).toBeGreaterThanOrEqual(left);
        expect(x(index)).toBeLessThanOrEqual(right);
        expect(nearest(x(index))).toBe(index);
      }
      expect(named().at(-1)).toBe(values.length - 1);
    }
  },
);
