import { expect, test } from "vitest";
import { positionAfterEdit } from "./text-edit.ts";

/** Marks the place by a bar. */
function moved(before: string, after: string) {
  const place = positionAfterEdit(before.indexOf("|"), before.replace("|", ""), after);
  return `${after.slice(0, place)}|${after.slice(place)}`;
}

test("an edit after the place leaves it", () => {
  expect(moved("One| two", "One two three")).toBe("One| two three");
  expect(moved("One| two", "One")).toBe("One|");
});

test("an edit before the place moves it along", () => {
  expect(moved("One two|", "Zero, one two")).toBe("Zero, one two|");
  expect(moved("One two| three", "two three")).toBe("two| three");
});

test("what is typed right at the place comes after it", () => {
  expect(moved("One|", "One two")).toBe("One| two");
  expect(moved("|", "One")).toBe("|One");
});

test("a place inside of what was replaced is at its end", () => {
  expect(moved("One t|wo three", "One 2 three")).toBe("One 2| three");
  expect(moved("One| two", "Else")).toBe("Else|");
});
