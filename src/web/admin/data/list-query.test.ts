import { expect, test } from "vitest";
import { valuesOf, viewOf, withParameter } from "./list-query.ts";

const query = (text: string) => new URLSearchParams(text);

test.each([
  ["a new search starts at page 1", "search=a&page=3", "search", "b", "search=b"],
  ["a new filter starts at page 1", "search=a&page=3", "status", "read", "search=a&status=read"],
  ["an empty value removes its parameter", "search=a&status=read", "status", "", "search=a"],
  ["turning the page leaves the search unchanged", "search=a", "page", "2", "search=a&page=2"],
  ["opening a row leaves the page unchanged", "page=2", "message", "1", "page=2&message=1"],
])("%s", (_, before, name, value, after) => {
  expect(withParameter(query(before), name, value).toString()).toBe(after);
});

test("opening a row of a list does not change which rows are listed", () => {
  expect(viewOf(query("page=2&message=1")).toString()).toBe("page=2");
});

test("a URL value that is not an option of its filter is ignored", () => {
  const filters = { status: { label: "Status", options: { "": "All", read: "Read", unread: "Unread" } } } as const;
  const statusOf = (text: string) => valuesOf(filters, query(text)).status;
  expect(["status=read", "status=unread"].map(statusOf)).toEqual(["read", "unread"]);
  expect(["status=other", "status=", "status=toString", ""].filter(statusOf)).toEqual([]);
});
