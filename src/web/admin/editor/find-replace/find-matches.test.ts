import { expect, test } from "vitest";
import { applyEdit } from "../text-area/text-edit.ts";
import { findMatches, matchAfter, matchBefore, replaceMatches } from "./find-matches.ts";

const found = (text: string, query: string, isCaseSensitive = false) =>
  findMatches(text, query, isCaseSensitive).map(({ from, to }) => text.slice(from, to));

test("words are found literally, ignoring case unless the exact case is requested", () => {
  expect(found("Map, map and MAP", "map")).toEqual(["Map", "map", "MAP"]);
  expect(found("Map, map and MAP", "map", true)).toEqual(["map"]);
  expect(found("Straße ÄRGER", "ärger")).toEqual(["ÄRGER"]);
  for (const query of ["a.b", "**x**", "[x](/y)", "$1", "\\d", "a-b", "{&&}", "^|?", "😀"])
    expect(found(`.. ${query} ..`, query)).toEqual([query]);
  expect(found("a+b", ".")).toEqual([]);
  expect(found("text", "")).toEqual([]);
});

test("the search wraps around at either end of the text", () => {
  const matches = findMatches("x.x.x", "x", false);
  expect([0, 1, 3, 5].map((position) => matchAfter(matches, position))).toEqual([0, 1, 2, 0]);
  expect([5, 4, 1, 0].map((position) => matchBefore(matches, position))).toEqual([2, 1, 0, 2]);
});

test("all matches are replaced by one edit, limited to the range that they span", () => {
  const text = "one two one two one";
  const edit = replaceMatches(text, findMatches(text, "two", false), "$&");
  expect(edit && applyEdit(text, edit)).toBe("one $& one $& one");
  expect(edit).toMatchObject({ from: 4, to: 15 });
  expect(replaceMatches(text, [], "x")).toBeUndefined();
});
