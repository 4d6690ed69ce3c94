import { expect, test } from "vitest";
import { describeChange, percentOf } from "./formats.ts";

test("a figure is compared with that of the previous period", () => {
  expect(describeChange(150, 100, 7, "day")).toBe("50% more than in the 7 days before");
  expect(describeChange(1, 3, 30, "day")).toBe("67% fewer than in the 30 days before");
  expect(describeChange(1001, 1000, 30, "day")).toBe("Less than 1% more than in the 30 days before");
  expect(describeChange(5, 5, 90, "day")).toBe("Same as in the 90 days before");
  expect(describeChange(5, 0, 90, "day")).toBe("None in the 90 days before");
  expect(describeChange(0, 0, 90, "day")).toBe("None in the 90 days before either");
  expect(describeChange(3, 2, 12, "month")).toBe("50% more than in the 12 months before");
});

test("a share that would round to 0 is shown as <1%, and a share of nothing as 0%", () => {
  expect([percentOf(1, 1000), percentOf(0, 10), percentOf(0, 0), percentOf(1, 3), percentOf(5, 5)]).toEqual([
    "<1%",
    "0%",
    "0%",
    "33%",
    "100%",
  ]);
});
