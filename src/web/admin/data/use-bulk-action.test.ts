import { expect, test } from "vitest";
import { describeOutcome } from "./use-bulk-action.ts";

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
  expect(describeOutcome({ ...report, modified: 2 }).detail).toBe("1 was so already, or gone");
  expect(describeOutcome({ ...report, modified: 1, isDelete: true, done: "deleted" })).toEqual({
    type: "success",
    title: "Done",
    message: "1 message deleted",
    detail: "2 were gone already",
  });
});

test("a bulk action that changed no row is not a success", () => {
  expect(describeOutcome({ ...report, modified: 0 })).toMatchObject({ type: "info", title: "Nothing changed" });
});
