import { expect, test } from "vitest";
import { formatAge } from "./format-age.ts";

test.each([
  [-5000, "this minute"],
  [59_999, "this minute"],
  [90_000, "1 minute ago"],
  [3_600_000, "1 hour ago"],
  [50 * 3_600_000, "50 hours ago"],
  [72 * 3_600_000, "3 days ago"],
])("%d ms are shown as %s", (ageMs, expected) => {
  expect(formatAge(ageMs)).toBe(expected);
});
