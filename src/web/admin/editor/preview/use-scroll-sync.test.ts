import { expect, test } from "vitest";
import { ascending, interpolate } from "./use-scroll-sync.ts";

const pairs = [
  { from: 0, to: 0 },
  { from: 100, to: 300 },
  { from: 200, to: 320 },
];

test.each([
  ["the start", 0, 0],
  ["a passage", 100, 300],
  ["between two passages", 150, 310],
  ["past the last", 900, 320],
])("%s is mapped to the other box", (_name, from, to) => expect(interpolate(pairs, from)).toBe(to));

test("a pair of positions that would scroll the preview backwards is removed", () => {
  expect(ascending([...pairs.slice(0, 2), { from: 150, to: 40 }, { from: 200, to: 320 }])).toEqual(pairs);
});
