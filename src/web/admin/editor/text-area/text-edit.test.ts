import { expect, test } from "vitest";
import { positionAfterEdit } from "./text-edit.ts";

/** Writes the position as a bar. */
function moved(before: string, after: string) {
  const position = positionAfterEdit(before.indexOf("|"), before.replace("|", ""), after);
  return `${after.slice(0, position)}|${after.slice(position)}`;
}

test("an edit after the position does not move it", () => {
  expect(moved("One| two", "One two three")).toBe("One| two three");
  expect(moved("One| two", "One")).toBe("One|");
});

test("an edit before the position moves it", () => {
  expect(moved("One two|", "Zero, one two")).toBe("Zero, one two|");
  expect(moved("One two| three", "two three")).toBe("two| three");
});

test("text typed at the position comes after it", () => {
  expect(moved("One|", "One two")).toBe("One| two");
  expect(moved("|", "One")).toBe("|One");
});

test("a position in a replaced passage moves to its end", () => {
  expect(moved("One t|wo three", "One 2 three")).toBe("One 2| three");
  expect(moved("One| two", "Else")).toBe("Else|");
});
