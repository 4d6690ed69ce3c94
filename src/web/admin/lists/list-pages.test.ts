import { expect, test } from "vitest";
import { lastPageParameter } from "./list-pages.tsx";

test("a page past the end redirects to the last page, and an emptied list to its first one", () => {
  expect(lastPageParameter({ page: 3, total: 20, limit: 10 })).toBe("2");
  expect(lastPageParameter({ page: 2, total: 10, limit: 10 })).toBe("");
  expect(lastPageParameter({ page: 2, total: 0, limit: 10 })).toBe("");
});

test("an existing page stays, also the first one of an empty list", () => {
  expect(lastPageParameter({ page: 2, total: 11, limit: 10 })).toBeUndefined();
  expect(lastPageParameter({ page: 1, total: 0, limit: 10 })).toBeUndefined();
});
