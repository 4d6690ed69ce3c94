import { expect, test } from "vitest";
import { describeOutcome, toggled } from "./selection.ts";

const all = ["a", "b", "c", "d"];

test.each([
  ["a click selects a row", ["a"], "c", {}, ["a", "c"]],
  ["another click deselects it", ["a", "c"], "c", {}, ["a"]],
  [
    "a range extends from the anchor down to the clicked row",
    ["b"],
    "d",
    { anchor: "b", isRange: true },
    ["b", "c", "d"],
  ],
  [
    "a range extends from the anchor up to the clicked row",
    ["d"],
    "b",
    { anchor: "d", isRange: true },
    ["b", "c", "d"],
  ],
  ["a range that ends on a selected row deselects all its rows", all, "c", { anchor: "a", isRange: true }, ["d"]],
  ["without an anchor, a range is only the clicked row", [], "b", { isRange: true }, ["b"]],
  ["with an anchor on another page, too", [], "b", { anchor: "gone", isRange: true }, ["b"]],
  ["selected rows that are no longer on the page are dropped", ["gone"], "a", {}, ["a"]],
])("%s", (_, selected, clicked, how, expected) => {
  expect([...toggled(all, new Set(selected), clicked, how)].toSorted()).toEqual(expected);
});

test.each([
  [3, "3 messages marked as read"],
  [1, "1 of 3 messages marked as read"],
  [0, "0 of 3 messages marked as read"],
])("the message after %d of three rows were changed is %j", (modified, message) => {
  expect(describeOutcome(3, modified, ["message", "messages"], "marked as read")).toBe(message);
});
