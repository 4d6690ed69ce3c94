import { expect, test } from "vitest";
import { withChanges } from "./row-changes.ts";

const rows = [
  { _id: "a", isOn: false, name: "Ada" },
  { _id: "b", isOn: false, name: "Grace" },
];
const shown = (requestedAt: number) =>
  withChanges({ data: rows, requestedAt }, [
    { id: "a", fields: { isOn: true }, confirmedAt: Infinity },
    { id: "b", fields: { name: "Hopper" }, confirmedAt: 5 },
  ]);

test("a list shows the changes that were confirmed after it was requested", () => {
  expect(shown(4)).toEqual([
    { _id: "a", isOn: true, name: "Ada" },
    { _id: "b", isOn: false, name: "Hopper" },
  ]);
});

test("a newer list replaces confirmed changes, but still shows a change whose call is in flight", () => {
  expect(shown(6)).toEqual([{ _id: "a", isOn: true, name: "Ada" }, rows[1]]);
});
