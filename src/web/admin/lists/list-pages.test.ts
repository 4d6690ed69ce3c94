import { expect, test } from "vitest";
import { lastPageInstead } from "./list-pages.tsx";

test("a page past the end leads to the last page, and an emptied list to its first one", () => {
  expect(lastPageInstead({ page: 3, total: 20, limit: 10 })).toBe("2");
  expect(lastPageInstead({ page: 2, total: 10, limit: 10 })).toBe("");
  expect(lastPageInstead({ page: 2, total: 0, limit: 10 })).toBe("");
});

test("a page that exists stays, also the first one of an empty list", () => {
  expect(lastPageInstead({ page: 2, total: 11, limit: 10 })).toBeUndefined();
  expect(lastPageInstead({ page: 1, total: 0, limit: 10 })).toBeUndefined();
});
