import { expect, test } from "vitest";
import { pageNumbers } from "../parts/page-links.tsx";

test.each<[reason: string, page: number, count: number, shown: (number | "gap")[]]>([
  ["all pages are listed if there are few", 1, 1, [1]],
  ["all pages are listed if there are few", 1, 4, [1, 2, 3, 4]],
  ["all pages are listed if there are few", 3, 5, [1, 2, 3, 4, 5]],
  ["many pages are elided around the current one", 1, 20, [1, 2, "gap", 20]],
  ["many pages are elided around the current one", 10, 20, [1, "gap", 9, 10, 11, "gap", 20]],
  ["many pages are elided around the current one", 20, 20, [1, "gap", 19, 20]],
  ["a gap never replaces a single page", 4, 20, [1, 2, 3, 4, 5, "gap", 20]],
  ["a gap never replaces a single page", 17, 20, [1, "gap", 16, 17, 18, 19, 20]],
  ["a page past the end lists the existing pages", 9, 3, [1, 2, 3]],
])("in the links between pages of a list, %s (on page %d of %d)", (_, page, count, shown) => {
  expect(pageNumbers(page, count)).toEqual(shown);
});
