import { expect, test } from "vitest";
import { averageReadTime, averageViews, percent } from "./figures.ts";

test("a share of nothing is 0 percent", () => {
  expect(percent(0, 0)).toBe(0);
  expect(percent(1, 3)).toBe(33);
});

test("the average views are 0 while nothing is published", () => {
  expect(averageViews(12, 0)).toBe(0);
  expect(averageViews(7, 2)).toBe(4);
});

test("the average read time of no posts is 0", () => {
  expect(averageReadTime([])).toBe(0);
});
