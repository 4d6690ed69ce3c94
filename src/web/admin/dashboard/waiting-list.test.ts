import { expect, test } from "vitest";
import { hourMs } from "../../../contract/durations.ts";
import { formatAge } from "./waiting-list.tsx";

test.each([
  [-5000, "this minute"],
  [59_999, "this minute"],
  [90_000, "1 minute ago"],
  [hourMs, "1 hour ago"],
  [50 * hourMs, "50 hours ago"],
  [72 * hourMs, "3 days ago"],
])("an age of %d ms is shown as %s", (ageMs, expected) => {
  expect(formatAge(ageMs)).toBe(expected);
});
