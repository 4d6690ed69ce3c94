import { expect, test } from "vitest";
import { positionAfterEdit } from "./text-edit.ts";

/** Returns `after` with a bar at the position to which the bar in `before` is mapped. */
function moved(before: string, after: string) {
  const position = positionAfterEdit(before.indexOf("|"), before.replace("|", ""), after);
  return `${after.slice(0, position)}|${after.slice(position)}`;
}

test.each([
  ["an edit after the position does not move it", "One| two", "One two three", "One| two three"],
  ["an edit up to the position does not move it", "One| two", "One", "One|"],
  ["an edit before the position moves it", "One two|", "Zero, one two", "Zero, one two|"],
  ["a deletion before the position moves it", "One two| three", "two three", "two| three"],
  ["text typed at the position comes after it", "One|", "One two", "One| two"],
  ["text typed at the start comes after the position", "|", "One", "|One"],
  ["a position in a replaced passage moves to its end", "One t|wo three", "One 2 three", "One 2| three"],
  ["a position in a replaced text moves to its end", "One| two", "Else", "Else|"],
])("%s", (_, before, after, expected) => {
  expect(moved(before, after)).toBe(expected);
});
