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

const report = {
  selected: 3,
  modified: 3,
  isDelete: false,
  noun: ["message", "messages"],
  done: "marked as read",
} as const;

test("a bulk action that changed all selected rows reports only their number", () => {
  const toast = { type: "success", title: "Done", message: "3 messages marked as read", detail: undefined };
  expect(describeOutcome(report)).toEqual(toast);
});

test("rows that another session had changed or deleted before are reported separately", () => {
  expect(describeOutcome({ ...report, modified: 2 }).detail).toBe("1 was already so, or gone");
  expect(describeOutcome({ ...report, modified: 1, isDelete: true, done: "deleted" })).toEqual({
    type: "success",
    title: "Done",
    message: "1 message deleted",
    detail: "2 were already gone",
  });
});

test("a bulk action that changed no row is not a success", () => {
  expect(describeOutcome({ ...report, modified: 0 })).toMatchObject({ type: "info", title: "Nothing changed" });
});
