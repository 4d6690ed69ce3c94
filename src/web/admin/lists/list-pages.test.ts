import { expect, test } from "vitest";
import { lastPageParameter } from "./list-pages.tsx";

test.each([
  [{ page: 3, total: 20 }, "2"],
  [{ page: 2, total: 10 }, ""],
  [{ page: 2, total: 0 }, ""],
  [{ page: 2, total: 11 }, undefined],
  [{ page: 1, total: 0 }, undefined],
])(
  "a page past the last one redirects to the last one: the list state %j gives the `page` parameter %j",
  (list, parameter) => {
    expect(lastPageParameter({ ...list, limit: 10 })).toBe(parameter);
  },
);
