import { expect, test } from "vitest";
import { valuesOf, viewOf, withParameter } from "./list-query.ts";

const query = (text: string) => new URLSearchParams(text);

test("a new search or filter starts at page 1", () => {
  expect(withParameter(query("search=a&page=3"), "search", "b").toString()).toBe("search=b");
  expect(withParameter(query("search=a&page=3"), "status", "read").toString()).toBe("search=a&status=read");
});

test("an empty value removes its parameter", () => {
  expect(withParameter(query("search=a&status=read"), "status", "").toString()).toBe("search=a");
});

test("turning the page and opening a row leave the other parameters unchanged", () => {
  expect(withParameter(query("search=a"), "page", "2").toString()).toBe("search=a&page=2");
  expect(withParameter(query("page=2"), "message", "1").toString()).toBe("page=2&message=1");
});

test("an open row is not a different view", () => {
  expect(viewOf(query("page=2&message=1")).toString()).toBe("page=2");
});

test("a value of the URL that is no option of its filter does not filter", () => {
  const filters = { status: { label: "Status", options: { "": "All", read: "Read", unread: "Unread" } } } as const;
  const statusOf = (text: string) => valuesOf(filters, query(text)).status;
  expect(["status=read", "status=unread"].map(statusOf)).toEqual(["read", "unread"]);
  expect(["status=other", "status=", "status=toString", ""].filter(statusOf)).toEqual([]);
});
