import { expect, test } from "vitest";
import { describeOutcome, toggled } from "./selection.ts";

const all = ["a", "b", "c", "d"];
const ids = (selection: ReadonlySet<string>) => [...selection].toSorted();

test("a click selects a row, and another one deselects it", () => {
  expect(ids(toggled(all, new Set(["a"]), "c"))).toEqual(["a", "c"]);
  expect(ids(toggled(all, new Set(["a", "c"]), "c"))).toEqual(["a"]);
});

test("a range extends from the anchor to the clicked row, in both directions", () => {
  expect(ids(toggled(all, new Set(["b"]), "d", { anchor: "b", isRange: true }))).toEqual(["b", "c", "d"]);
  expect(ids(toggled(all, new Set(["d"]), "b", { anchor: "d", isRange: true }))).toEqual(["b", "c", "d"]);
});

test("a range that ends on a selected row deselects all its rows", () => {
  expect(ids(toggled(all, new Set(all), "c", { anchor: "a", isRange: true }))).toEqual(["d"]);
});

test("without an anchor on the page, a range is only the clicked row", () => {
  expect(ids(toggled(all, new Set(), "b", { isRange: true }))).toEqual(["b"]);
  expect(ids(toggled(all, new Set(), "b", { anchor: "gone", isRange: true }))).toEqual(["b"]);
});

test("selected rows that are no longer on the page are dropped", () => {
  expect(ids(toggled(all, new Set(["gone"]), "a"))).toEqual(["a"]);
});

test.each([
  [3, "3 messages marked as read"],
  [1, "1 of 3 messages marked as read"],
  [0, "0 of 3 messages marked as read"],
])("the message after %d of three rows were changed is %j", (modified, message) => {
  expect(describeOutcome(3, modified, ["message", "messages"], "marked as read")).toBe(message);
});
