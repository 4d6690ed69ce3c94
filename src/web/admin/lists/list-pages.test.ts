import { expect, test } from "vitest";
import { lastPageParameter, linkedPages } from "./list-pages.tsx";

test("a page past the end redirects to the last page, and an emptied list to its first one", () => {
  expect(lastPageParameter({ page: 3, total: 20, limit: 10 })).toBe("2");
  expect(lastPageParameter({ page: 2, total: 10, limit: 10 })).toBe("");
  expect(lastPageParameter({ page: 2, total: 0, limit: 10 })).toBe("");
});

test("an existing page stays, also the first one of an empty list", () => {
  expect(lastPageParameter({ page: 2, total: 11, limit: 10 })).toBeUndefined();
  expect(lastPageParameter({ page: 1, total: 0, limit: 10 })).toBeUndefined();
});

test("the first page, the last one and those around the current one are linked by number", () => {
  expect(linkedPages(1, 1)).toEqual([1]);
  expect(linkedPages(7, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(linkedPages(4, 100)).toEqual([1, 2, 3, 4, 5, 100]);
  expect(linkedPages(5, 100)).toEqual([1, 4, 5, 6, 100]);
  expect(linkedPages(97, 100)).toEqual([1, 96, 97, 98, 99, 100]);
});
