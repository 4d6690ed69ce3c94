import { expect, test } from "vitest";
import { pageNumbers } from "../parts/page-links.tsx";

test("all pages are listed if there are few", () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 4)).toEqual([1, 2, 3, 4]);
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test("many pages are elided around the current one", () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, "gap", 20]);
  expect(pageNumbers(10, 20)).toEqual([1, "gap", 9, 10, 11, "gap", 20]);
  expect(pageNumbers(20, 20)).toEqual([1, "gap", 19, 20]);
});

test("a gap never replaces a single page", () => {
  expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, "gap", 20]);
  expect(pageNumbers(17, 20)).toEqual([1, "gap", 16, 17, 18, 19, 20]);
});

test("a page past the end lists the existing pages", () => {
  expect(pageNumbers(9, 3)).toEqual([1, 2, 3]);
});
